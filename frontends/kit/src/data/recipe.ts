import { useMemo } from 'react';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import { amountsOf } from '#shared/recipes/eaters';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import type { KitchenRecipe } from '#shared/recipes/kitchen-recipe';
import type { CurrentRecipe } from '#shared/recipes/recipe.contract';
import { recipeApi } from '#shared/recipes/recipe.api';
import { http } from '../http/http';
import { liveRecord } from '../live/live-record';
import { storedCopy } from '../storage/stored-copy';

const isRecipe = (value: unknown): value is CurrentRecipe =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'object' &&
  value.content !== null &&
  'mandiMeat' in value.content;

/**
 * The kitchen's current recipe, live. A device without a connection uses the last one it received; one that never could ask shows the first version, which
 * came with the app. @param key where this device stores it
 */
export function createRecipe(key: string) {
  const recipe = liveRecord<CurrentRecipe>({
    room: RECIPE_ROOM,
    load: (_, signal) => http.get(recipeApi.current(), { signal }),
    on: ({ accept }) => ({ 'recipe.changed': accept }),
    copy: storedCopy<CurrentRecipe>(key, isRecipe),
  });
  /** The amounts of the current versions. */
  const useAmounts = (): KitchenRecipe => {
    const record = recipe.use((state) => state.record);
    return useMemo(() => (record ? amountsOf(record) : FIRST_RECIPE), [record]);
  };
  return { recipe, useAmounts };
}
