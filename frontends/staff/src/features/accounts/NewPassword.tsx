import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/auth/auth.contract';
import { Failure } from '../../ui/Failure';
import { type Faults, useForm } from '../../ui/use-form';
import { passwordFault } from './account-rules';
import { editAccount } from '../../data/accounts.data';
import { PasswordField } from './PasswordField';

interface Props {
  account: User;
  onChanged: (password: string) => Promise<void> | void;
  /** The buttons. */
  children: (busy: boolean) => ReactNode;
}

/** Gives an account another password. */
export function NewPassword({ account, onChanged, children }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): Faults => {
      const fault = passwordFault(password, account.username);
      return fault ? { password: t(fault) } : {};
    },
    send: async ({ password }) => {
      await editAccount(account.id, { password });
      await onChanged(password);
    },
  });
  return (
    <form {...form.element}>
      <Stack gap="sm">
        <PasswordField label={t('accounts.newPassword')} {...form.text('password')} />
        <Failure error={form.error} what={t('accounts.failed.password')} />
        {children(form.busy)}
      </Stack>
    </form>
  );
}
