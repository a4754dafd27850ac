import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ApiError, toApiError } from '#kit/http';
import { COLLECTION_KEYS, type CollectionKey, CURRENT_COLLECTION, type RecipeCollection } from '#shared/recipes/recipe';
import { collectionKeyOf, collectionOf } from '#shared/recipes/version-collection';
import { useRecipe } from '../../data/recipe.data';

/** What the calculator opens: a dated collection, or the current version where it is none of them. */
export type Shelf = CollectionKey | 'current';

/**
 * Each dated collection is a part of the app of its own, fetched when it is opened: a version never changes.
 * @source requirements/console C25
 */
const LOADERS: Readonly<Record<CollectionKey, () => Promise<RecipeCollection>>> = {
  feb14: () => import('#shared/recipes/collections/feb14').then(({ feb14 }) => feb14),
  feb27: () => import('#shared/recipes/collections/feb27').then(({ feb27 }) => feb27),
  march1: () => import('#shared/recipes/collections/march1').then(({ march1 }) => march1),
};

/** What can be opened, and which of it the kitchen cooks by. While that is not known it is what a new kitchen cooks by. */
export function useShelves(): { shelves: readonly Shelf[]; current: Shelf } {
  const number = useRecipe(({ record }) => record?.number);
  const current = number === undefined ? CURRENT_COLLECTION : (collectionKeyOf(number) ?? 'current');
  return { shelves: current === 'current' ? [...COLLECTION_KEYS, current] : COLLECTION_KEYS, current };
}

interface Loaded {
  key: Shelf;
  collection: RecipeCollection | null;
  error: ApiError | null;
}

/** The recipes of a collection, once they are here; those of the current version as it is now. */
export function useCollection(key: Shelf) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const content = useRecipe(({ record }) => record?.content);
  const saved = useMemo(() => (content ? collectionOf(content) : null), [content]);
  const load = useCallback(() => {
    if (key === 'current') return undefined;
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
  return {
    collection: key === 'current' ? saved : (shown?.collection ?? null),
    error: shown?.error ?? null,
    again: () => void load(),
  };
}
