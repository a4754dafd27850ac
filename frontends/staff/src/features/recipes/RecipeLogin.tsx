import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useForm } from '../../ui/use-form';
import { SecretInput } from '../../ui/SecretInput';
import classes from './Recipes.module.css';

interface Props {
  /** Asks the server for the account. @throws ApiError */
  onLogin: (username: string, password: string) => Promise<void>;
  /** The link home of the signed-in person on this device. */
  wayBack: ReactNode;
}

/** The calculator's own login screen; the account is a real one. @source requirements/console §2.3, §5; decisions/0055 */
export function RecipeLogin({ onLogin, wayBack }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { username: '', password: '' },
    send: ({ username, password }) => onLogin(username, password),
    asksBeforeLeaving: false,
  });
  return (
    <main className={classes.door}>
      <Card withBorder padding="xl" w="min(28rem, 100%)">
        <div className={classes.toggle}>
          <LanguageToggle />
        </div>
        <Title order={1} ta="center">
          {t('recipes.login.title')}
        </Title>
        <Text c="dimmed" ta="center" mb="lg">
          {t('recipes.login.subtitle')}
        </Text>
        <form {...form.element} aria-label={t('recipes.login.title')}>
          <Stack>
            {form.error && <Banner kind="error">{isRefused(form.error) ? t('recipes.login.invalid') : errorText(t, form.error)}</Banner>}
            <TextInput
              label={t('recipes.login.username')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.text('username')}
            />
            <SecretInput label={t('recipes.login.password')} name="password" autoComplete="current-password" {...form.text('password')} />
            <Button {...form.button}>{t('recipes.login.submit')}</Button>
          </Stack>
        </form>
        <Text size="sm" c="dimmed" ta="center" mt="lg">
          {t('recipes.login.footer')}
        </Text>
        {wayBack}
      </Card>
    </main>
  );
}

/** Nothing typed, or the wrong thing: to the person it is the same. @source requirements/console C34 */
const isRefused = ({ status }: ApiError): boolean => status === 400 || status === 401;
