import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { usePasswordAgain } from '../../data/soon-after-sign-in';
import { FormDialog } from '../../ui/FormDialog';
import { SecretInput } from '../../ui/SecretInput';
import { useForm } from '../../ui/use-form';
import { signInErrorText } from '../../ui/sign-in-error-text';

interface Props {
  /** Opens a new session with the password. @throws ApiError `signIn.invalid`, `signIn.limited` */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the person's own password when a command waits for it; nothing otherwise. */
export function PasswordAgain({ onPassword }: Props) {
  const asked = usePasswordAgain((state) => state.asked);
  // A person who leaves the screen leaves the command.
  useEffect(() => () => usePasswordAgain.getState().asked?.answer(false), []);
  return asked && <PasswordDialog answer={asked.answer} onPassword={onPassword} />;
}

function PasswordDialog({ answer, onPassword }: Props & { answer: (isSignedIn: boolean) => void }) {
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
