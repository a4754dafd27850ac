import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPassword } from './account-rules';

interface Props {
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** Whether the form was sent with it, so that a short one is told. */
  checked: boolean;
  /** What the server said of it. */
  refusal?: string | undefined;
}

/** A new password, with its rule. */
export function PasswordField({ label, value, onChange, checked, refusal }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={label}
      description={t('accounts.rules.passwordHint')}
      autoComplete="new-password"
      required
      maxLength={1000}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      value={value}
      error={checked && !isPassword(value) ? t('accounts.rules.password') : refusal}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
