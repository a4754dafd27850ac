import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password or key, which can be looked at. The library's own field does not say that it is wrong to those who do not see its colour. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      {...props}
    />
  );
}
