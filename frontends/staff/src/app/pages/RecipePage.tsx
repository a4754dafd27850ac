import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { http } from '#kit/http/http';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { usePageTitle } from '#kit/use-page-title';
import { authApi } from '#shared/auth/auth.api';
import { STAFF_PAGES } from '#shared/core/pages';
import { FIRST_SERVINGS } from '#shared/recipes/servings';
import { type Choice, CollectionView } from '../../features/recipes/CollectionView';
import { type RecipeFolder, useRecipeFolders } from '../../features/recipes/collections';
import { RecipeArchive } from '../../features/recipes/RecipeArchive';
import { RecipeLogin } from '../../features/recipes/RecipeLogin';
import { useFolderTexts } from '../../features/recipes/use-folder-texts';
import { useLiveRecipe } from '../../data/recipe.data';
import { WithReplacedVideos } from './WithReplacedVideos';
import classes from '../../features/recipes/Recipes.module.css';
import { useSession } from '../../features/sign-in/session.store';

/**
 * Login, archive and collections by local state: each visit begins at the login, which only checks the password and leaves the device's session alone.
 * @source requirements/console §2.3, §4; decisions/0055
 */
export default function RecipePage() {
  const { t } = useTranslation();
  const ReplacedVideosLoader = useSession(({ user }) => user !== null) ? WithReplacedVideos : Fragment;
  const [isIn, setIn] = useState(false);
  const [opened, setOpen] = useState<RecipeFolder | null>(null);
  useLiveRecipe();
  const { folders } = useRecipeFolders();
  const textsOf = useFolderTexts();
  // The folder of a version that is current no more is gone.
  const open = folders.find((folder) => folder === opened) ?? null;
  const [choice, setChoice] = useState<Choice>({ servings: FIRST_SERVINGS, recipe: 'mandiMeat', step: 1 });
  usePageTitle(t('recipes.login.title'));
  if (!isIn) {
    const login = async (username: string, password: string): Promise<void> => {
      await http.post(authApi.check(), { username, password });
      setIn(true);
    };
    return <RecipeLogin onLogin={login} wayBack={<WayBack />} />;
  }
  const leave = (): void => {
    setIn(false);
    setOpen(null);
  };
  const openCollection = (key: RecipeFolder): void => {
    setOpen(key);
    setChoice({ ...choice, servings: FIRST_SERVINGS });
  };
  return (
    <main className={classes.page}>
      <Stack gap="lg">
        {!open && <RecipeArchive onOpen={openCollection} onLogOut={leave} wayBack={<WayBack />} />}
        {open && (
          <>
            <Group justify="space-between" align="flex-start" gap="md">
              <div>
                <Title order={1}>{t('recipes.management')}</Title>
                <Text c="dimmed">{t('recipes.collectionOf', { date: textsOf(open).date })}</Text>
              </div>
              <Group gap="sm">
                <LanguageToggle />
                <Button variant="default" onClick={() => setOpen(null)}>
                  {t('recipes.back')}
                </Button>
              </Group>
            </Group>
            <ReplacedVideosLoader>
              <CollectionView collectionKey={open} choice={choice} onChoice={(change) => setChoice({ ...choice, ...change })} />
            </ReplacedVideosLoader>
          </>
        )}
      </Stack>
    </main>
  );
}

/** The page has no header of its own; a phone that is installed has no back button either. */
function WayBack() {
  const { t } = useTranslation();
  const role = useSession(({ user }) => user?.role);
  if (!role) return null;
  const isManager = role === 'manager';
  return (
    <Anchor component={Link} to={isManager ? STAFF_PAGES.admin.path : STAFF_PAGES.kitchen.path} className={classes.wayBack}>
      ← {t(isManager ? 'recipes.console' : 'recipes.kitchen')}
    </Anchor>
  );
}
