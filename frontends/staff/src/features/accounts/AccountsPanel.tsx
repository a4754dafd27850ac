import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { Loaded } from '../../ui/Loaded';
import { AccountCard } from './AccountCard';
import { accounts, useAccounts } from '../../data/accounts.data';
import { CreateAccount } from './CreateAccount';
import { OwnPassword } from './OwnPassword';
import { PasswordAgain } from './PasswordAgain';

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
        <div>
          <Title order={2} id="accounts">
            {t('accounts.title')}
          </Title>
          <Text c="dimmed">{t('accounts.hint')}</Text>
        </div>
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
