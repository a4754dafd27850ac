import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import type { SessionUser } from '#shared/auth/auth.contract';
import { type Faults, useForm } from '../../ui/use-form';
import { SecretInput } from '../../ui/SecretInput';
import { useSession } from './session.store';
import { signInErrorText } from '../../ui/sign-in-error-text';

/** Name and password. Typed values stay when the server refuses or cannot be reached. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }): Faults => ({
      ...(username.trim() === '' && { username: t('signIn.rules.username') }),
      ...(password === '' && { password: t('signIn.rules.password') }),
    }),
    send: async ({ username, password }) => onSignedIn(await useSession.getState().signIn(username, password)),
    asksBeforeLeaving: false,
  });
  return (
    <form {...form.element} aria-label={t('signIn.title')}>
      <Stack>
        {form.error && <Banner kind="error">{signInErrorText(t, form.error)}</Banner>}
        <TextInput
          label={t('signIn.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          size="md"
          {...form.text('username')}
        />
        <SecretInput
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          {...form.text('password')}
        />
        <Button type="submit" size="lg" loading={form.busy}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
