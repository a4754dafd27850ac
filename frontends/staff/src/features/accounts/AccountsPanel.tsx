import { Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { notify } from '#kit/notices.store';
import { Banner } from '#kit/ui/Banner';
import type { User } from '#shared/auth/auth.contract';
import { Heading } from '../../ui/Heading';
import { Loaded } from '../../ui/Loaded';
import { accounts, useAccounts } from '../../data/accounts.data';
import { usePasswordAgain } from '../../data/soon-after-sign-in';
import { FormDialog } from '../../ui/FormDialog';
import { SecretInput } from '../../ui/SecretInput';
import { useForm } from '../../ui/use-form';
import { signInErrorText } from '../../ui/sign-in-error-text';
import { AccountCard } from './AccountCard';
import { CreateAccount } from './CreateAccount';
import { NewPassword } from './NewPassword';

/** @source requirements/console C50 */
const say = (text: (t: TFunction) => string): void => notify({ kind: 'success', text });

interface Props {
  /** Username of the signed-in person. */
  me: string;
  /** Opens a new session with the person's own password. @throws ApiError `signIn.invalid`, `signIn.limited` */
  onOwnPassword: (password: string) => Promise<void>;
}

/** The accounts of the staff, and the manager's own password. @source requirements/console C50; decisions/0001 §5 */
export function AccountsPanel({ me, onOwnPassword }: Props) {
  const { t } = useTranslation();
  const { list } = useAccounts();
  const mine = list.find(({ username }) => username === me);
  return (
    <section aria-labelledby="accounts">
      <Stack gap="lg">
        <Heading id="accounts" title={t('accounts.title')} hint={t('accounts.hint')} />
        <Loaded store={accounts} failed={t('accounts.failed.load')} loading={t('accounts.loading')} />
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
          {list.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              isMine={account.username === me}
              onPasswordReset={() => say((t) => t('accounts.done.reset', { name: account.username }))}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <CreateAccount onCreated={(name) => say((t) => t('accounts.done.created', { name }))} />
          {mine && (
            <OwnPassword
              account={mine}
              onChanged={async (password) => {
                await onOwnPassword(password);
                say((t) => t('accounts.done.own'));
              }}
            />
          )}
        </SimpleGrid>
      </Stack>
      <PasswordAgain onPassword={onOwnPassword} />
    </section>
  );
}

interface OwnPasswordProps {
  account: User;
  /** The old session ended with the old password; this opens a new one. */
  onChanged: (password: string) => Promise<void>;
}

/** The signed-in person's own password. */
function OwnPassword({ account, onChanged }: OwnPasswordProps) {
  const { t } = useTranslation();
  return (
    <Card withBorder component="section" aria-labelledby="own-password">
      <Stack>
        <div>
          <Title order={3} id="own-password">
            {t('accounts.own')}
          </Title>
          <Text c="dimmed">{t('accounts.ownHint', { name: account.username })}</Text>
        </div>
        <NewPassword account={account} onChanged={onChanged}>
          {(busy) => (
            <Button type="submit" loading={busy}>
              {t('accounts.ownSubmit')}
            </Button>
          )}
        </NewPassword>
      </Stack>
    </Card>
  );
}

interface PasswordAgainProps {
  /** Opens a new session with the password. @throws ApiError `signIn.invalid`, `signIn.limited` */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the person's own password when a command waits for it; nothing otherwise. */
export function PasswordAgain({ onPassword }: PasswordAgainProps) {
  const asked = usePasswordAgain((state) => state.asked);
  // A person who leaves the screen leaves the command.
  useEffect(() => () => usePasswordAgain.getState().asked?.answer(false), []);
  return asked && <PasswordDialog answer={asked.answer} onPassword={onPassword} />;
}

function PasswordDialog({ answer, onPassword }: PasswordAgainProps & { answer: (isSignedIn: boolean) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await onPassword(password);
      answer(true);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={t('accounts.again.title')}
      submit={t('accounts.again.submit')}
      cancel={t('accounts.cancel')}
      form={form}
      onClose={() => answer(false)}
    >
      <Text>{t('accounts.again.hint')}</Text>
      {form.error && <Banner kind="error">{signInErrorText(t, form.error)}</Banner>}
      <SecretInput
        label={t('accounts.again.password')}
        autoComplete="current-password"
        required
        maxLength={1000}
        data-autofocus
        {...form.text('password')}
      />
    </FormDialog>
  );
}
