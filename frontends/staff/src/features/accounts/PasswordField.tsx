import { PasswordInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A new password, with its rule. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      description={t('accounts.rules.passwordHint')}
      autoComplete="new-password"
      required
      maxLength={1000}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      {...props}
    />
  );
}
