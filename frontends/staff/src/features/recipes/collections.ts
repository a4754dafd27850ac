import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#kit/http/http';
import {
  COLLECTION_KEYS,
  type CollectionKey,
  CURRENT_COLLECTION,
  type Recipe,
  RECIPE_KEYS,
  type RecipeCollection,
} from '#shared/recipes/recipe';
import { addedRecipeShown, collectionKeyOf, collectionOf } from '#shared/recipes/version-collection';
import { useAddedRecipes, useRecipe } from '../../data/recipe.data';
import { useRecipeTitles } from '../../ui/use-recipe-titles';

/** The folders of the calculator: a dated collection, the current version where it is none of them, or the added recipes. */
export type RecipeFolder = CollectionKey | 'current' | 'more';

/**
 * Each dated collection is a part of the app of its own, fetched when it is opened: a version never changes.
 * @source requirements/console C25
 */
const LOADERS: Readonly<Record<CollectionKey, () => Promise<RecipeCollection>>> = {
  feb14: () => import('#shared/recipes/collections/feb14').then(({ feb14 }) => feb14),
  feb27: () => import('#shared/recipes/collections/feb27').then(({ feb27 }) => feb27),
  march1: () => import('#shared/recipes/collections/march1').then(({ march1 }) => march1),
};

/** The folders, and the one that the kitchen cooks by; a new kitchen's until the server has answered. */
export function useRecipeFolders(): { folders: readonly RecipeFolder[]; current: RecipeFolder } {
  const number = useRecipe(({ record }) => record?.number);
  const current = number === undefined ? CURRENT_COLLECTION : (collectionKeyOf(number) ?? 'current');
  const hasMore = useAddedRecipes().some(({ isArchived }) => !isArchived);
  const beside: RecipeFolder[] = current === 'current' ? [...COLLECTION_KEYS, current] : [...COLLECTION_KEYS];
  const folders: RecipeFolder[] = hasMore ? [...beside, 'more'] : beside;
  return { folders, current };
}

/** A recipe of a folder. */
export interface FolderRecipe {
  key: string;
  recipe: Recipe;
  /** Its video where the folder does not know one of its own. */
  video: string | undefined;
}

/** The recipes that managers added, as they are now. */
function useAddedFolder(): FolderRecipe[] {
  const { t } = useTranslation();
  const { titleOf } = useRecipeTitles();
  return useAddedRecipes()
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, content }) => {
      const inside = content.recipes.map(({ recipe, servings }) => [
        t('recipes.more.inside', { name: titleOf(recipe) }),
        `${servings} ${t('recipes.more.servings')}`,
      ]);
      return { key: id, recipe: addedRecipeShown(content, Object.fromEntries(inside)), video: content.video ?? undefined };
    });
}

interface Loaded {
  key: RecipeFolder;
  collection: RecipeCollection | null;
  error: ApiError | null;
}

/** The recipes of a folder, once they are here; those of the current versions as they are now. */
export function useCollection(key: RecipeFolder) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const content = useRecipe(({ record }) => record?.content);
  const saved = useMemo(() => (content ? collectionOf(content) : null), [content]);
  const load = useCallback(() => {
    if (key === 'current' || key === 'more') return undefined;
    let left = false;
    LOADERS[key]().then(
      (collection) => left || setLoaded({ key, collection, error: null }),
      (error: unknown) => left || setLoaded({ key, collection: null, error: toApiError(error) }),
    );
    return () => {
      left = true;
    };
  }, [key]);
  useEffect(load, [load]);
  const shown = loaded?.key === key ? loaded : null;
  const added = useAddedFolder();
  const collection = key === 'current' ? saved : (shown?.collection ?? null);
  const three = collection && RECIPE_KEYS.map((one) => ({ key: one, recipe: collection[one], video: content?.[one].video ?? undefined }));
  return {
    recipes: key === 'more' ? added : three,
    error: shown?.error ?? null,
    again: () => void load(),
  };
}
