import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { User } from '#shared/auth/auth.contract';
import { isPassword } from './account-rules';
import { useAccounts } from './accounts.store';
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
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const change = useAction(async () => {
    await useAccounts.getState().edit(account.id, { password });
    await onChanged(password);
    setPassword('');
    setChecked(false);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isPassword(password)) void change.run();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PasswordField
          label={t('accounts.newPassword')}
          value={password}
          checked={checked}
          refusal={issueAt(change.error, 'password')}
          onChange={setPassword}
        />
        {change.error && (
          <Banner kind="error">
            <strong>{t('accounts.failed.password')}</strong> {errorText(t, change.error)}
          </Banner>
        )}
        {children(change.busy)}
      </Stack>
    </form>
  );
}
