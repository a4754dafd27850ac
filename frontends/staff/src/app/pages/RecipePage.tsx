import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useAction } from '#kit/use-action';
import type { CollectionKey } from '#shared/recipes/recipe';
import { FIRST_SERVINGS } from '#shared/recipes/servings';
import { type Choice, CollectionView } from '../../features/recipes/CollectionView';
import { RecipeArchive } from '../../features/recipes/RecipeArchive';
import { RecipeLogin } from '../../features/recipes/RecipeLogin';
import classes from '../../features/recipes/Recipes.module.css';
import { useSession } from '../../features/sign-in/session.store';
import { usePageTitle } from '../use-page-title';

/** Login, archive and collections by local state: each visit begins at the login. @source spec 2 §2.3, §4; decision 6 */
export default function RecipePage() {
  const { t } = useTranslation();
  const [isIn, setIn] = useState(false);
  const [open, setOpen] = useState<CollectionKey | null>(null);
  const [choice, setChoice] = useState<Choice>({ servings: FIRST_SERVINGS, recipe: 'mandiMeat', step: 1 });
  const logOut = useAction(async () => {
    await useSession.getState().signOut();
    setIn(false);
  });
  usePageTitle(t('recipes.login.title'));
  if (!isIn) {
    const login = async (username: string, password: string): Promise<void> => {
      await useSession.getState().signIn(username, password);
      setIn(true);
    };
    return <RecipeLogin onLogin={login} />;
  }
  const openCollection = (key: CollectionKey): void => {
    setOpen(key);
    setChoice({ ...choice, servings: FIRST_SERVINGS });
  };
  return (
    <main className={classes.page}>
      <Stack gap="lg">
        {logOut.error && (
          <Banner kind="error" title={t('app.signOutFailed')} onDismiss={logOut.clear}>
            {wordError(t, logOut.error)}
          </Banner>
        )}
        {!open && <RecipeArchive onOpen={openCollection} onLogOut={() => void logOut.run()} isLoggingOut={logOut.busy} />}
        {open && (
          <>
            <Group justify="space-between" align="flex-start" gap="md">
              <div>
                <Title order={1}>{t('recipes.management')}</Title>
                <Text c="dimmed">{t('recipes.collectionOf', { date: t(`recipes.collections.${open}.date`) })}</Text>
              </div>
              <Group gap="sm">
                <LanguageToggle />
                <Button variant="default" onClick={() => setOpen(null)}>
                  {t('recipes.back')}
                </Button>
              </Group>
            </Group>
            <CollectionView collectionKey={open} choice={choice} onChoice={(change) => setChoice({ ...choice, ...change })} />
          </>
        )}
      </Stack>
    </main>
  );
}
