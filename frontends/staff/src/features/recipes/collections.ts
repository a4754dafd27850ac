import { useCallback, useEffect, useState } from 'react';
import { type ApiError, toApiError } from '#kit/http';
import type { CollectionKey, RecipeCollection } from '#shared/recipes/recipe';

/**
 * Each collection is a part of the app of its own, fetched when it is opened; no recipe travels over an interface.
 * @source requirements/console C25
 */
const LOADERS: Readonly<Record<CollectionKey, () => Promise<RecipeCollection>>> = {
  feb14: () => import('#shared/recipes/collections/feb14').then(({ feb14 }) => feb14),
  feb27: () => import('#shared/recipes/collections/feb27').then(({ feb27 }) => feb27),
  march1: () => import('#shared/recipes/collections/march1').then(({ march1 }) => march1),
};

interface Loaded {
  key: CollectionKey;
  collection: RecipeCollection | null;
  error: ApiError | null;
}

/** The recipes of a collection, once they are here. */
export function useCollection(key: CollectionKey) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(() => {
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
  const current = loaded?.key === key ? loaded : null;
  return { collection: current?.collection ?? null, error: current?.error ?? null, again: () => void load() };
}
