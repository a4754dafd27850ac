import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretInput } from '../../ui/SecretInput';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A new password, with its rule. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  return <SecretInput description={t('accounts.rules.passwordHint')} autoComplete="new-password" required maxLength={1000} {...props} />;
}
