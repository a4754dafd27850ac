import { Button, Card, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { STAFF_ROLES, type StaffRole } from '#shared/core/roles';
import { Failure } from '../../ui/Failure';
import { type Faults, issuesOf, useForm } from '../../ui/use-form';
import { isUsername, passwordFault } from './account-rules';
import { createAccount } from '../../data/accounts.data';
import { PasswordField } from './PasswordField';

const EMPTY: { username: string; password: string; role: StaffRole } = { username: '', password: '', role: 'kitchen' };

/** A new account for a member of the staff. Typed values stay until it exists. */
export function CreateAccount({ onCreated }: { onCreated: (username: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: EMPTY,
    check: ({ username, password }): Faults => {
      const fault = passwordFault(password, username);
      return { ...(!isUsername(username) && { username: t('accounts.rules.username') }), ...(fault && { password: t(fault) }) };
    },
    refused: (error) => ({ ...issuesOf(error), ...(error.code === 'user.nameTaken' && { username: errorText(t, error) }) }),
    send: async (account) => {
      const username = account.username.trim();
      await createAccount({ ...account, username });
      onCreated(username);
    },
  });
  return (
    <Card withBorder component="section" aria-labelledby="create-account">
      <form {...form.element}>
        <Stack>
          <Title order={3} id="create-account">
            {t('accounts.create')}
          </Title>
          <TextInput
            label={t('signIn.username')}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('username')}
          />
          <PasswordField label={t('signIn.password')} {...form.text('password')} />
          <NativeSelect
            label={t('accounts.role')}
            {...form.text('role')}
            data={STAFF_ROLES.map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
          />
          <Failure error={form.error} what={t('accounts.failed.create')} />
          <Button {...form.button}>{t('accounts.createSubmit')}</Button>
        </Stack>
      </form>
    </Card>
  );
}
