import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { SessionUser } from '#shared/auth/auth.contract';
import { useSession } from './session.store';
import { signInErrorText } from './sign-in-error-text';

/** Name and password. What was typed stays when the server refuses or cannot be reached. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useAction(async () => onSignedIn(await useSession.getState().signIn(username, password)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void signIn.run();
  };
  return (
    <form onSubmit={submit} aria-label={t('signIn.title')}>
      <Stack>
        {signIn.error && <Banner kind="error">{signInErrorText(t, signIn.error)}</Banner>}
        <TextInput
          label={t('signIn.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          size="md"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={signIn.busy}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
