import { useCallback, useEffect, useState } from 'react';
import { type ApiError, http, toApiError } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import { createRecipe } from '#kit/recipe';
import type { LiveReply } from '#shared/core/reply.contract';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import type { ChooseRecipeVersion, CurrentRecipe, RecipeVersion, SaveRecipeVersion, WholeRecipeVersion } from '#shared/recipes/recipe.contract';
import { recipeRoutes } from '#shared/recipes/recipe.routes';

/** What the kitchen cooks by. */
export const { recipe, useAmounts } = createRecipe('kuzhi.recipe');
export const { use: useRecipe, useLive: useLiveRecipe } = recipe;

/** Every version without its content, the newest first. One more comes with a change of the recipe. */
export const recipeVersions = liveCollection<RecipeVersion & { id: number }>({
  room: RECIPE_ROOM,
  load: async (_, signal) => {
    const reply = await http.get<LiveReply<RecipeVersion[]>>(recipeRoutes.versions, { signal });
    return { ...reply, data: reply.data.map((version) => ({ ...version, id: version.number })) };
  },
  // A version never changes.
  version: () => 0,
  on: ({ reload }) => ({ 'recipe.changed': reload }),
});
export const { use: useRecipeVersions, useLive: useLiveRecipeVersions } = recipeVersions;

/** What was asked for once is not asked for again: a version never changes. */
const loaded = new Map<number, WholeRecipeVersion>();

/** A version with its content. @throws ApiError */
export async function loadRecipeVersion(number: number): Promise<WholeRecipeVersion> {
  const known = loaded.get(number);
  if (known) return known;
  const { data } = await http.get<{ data: WholeRecipeVersion }>(recipeRoutes.version(number));
  loaded.set(number, data);
  return data;
}

/** The same for a screen, null until it is there; `again` asks once more. */
export function useRecipeVersion(number: number): { version: WholeRecipeVersion | null; error: ApiError | null; again: () => Promise<void> } {
  const [shown, setShown] = useState<WholeRecipeVersion | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const load = useCallback(
    (): Promise<void> =>
      loadRecipeVersion(number).then(
        (version) => {
          setShown(version);
          setError(null);
        },
        (failure: unknown) => setError(toApiError(failure)),
      ),
    [number],
  );
  useEffect(() => void load(), [load]);
  return { version: shown?.number === number ? shown : null, error, again: load };
}

/** Writes a version down. The same key is the same version. @throws ApiError 422 `recipe.faults`, `media.unknown` */
export async function saveRecipeVersion(body: SaveRecipeVersion, idempotencyKey: string): Promise<number> {
  const { data } = await http.post<{ data: WholeRecipeVersion }>(recipeRoutes.versions, body, { idempotencyKey });
  loaded.set(data.number, data);
  await recipeVersions.reload();
  return data.number;
}

/** From now on the kitchen cooks by it. @throws ApiError 409 `record.stale` when another manager chose meanwhile */
export async function chooseRecipeVersion(number: number): Promise<void> {
  const seen = recipe.get().record?.version;
  const body: ChooseRecipeVersion = { number, ...(seen !== undefined && { version: seen }) };
  recipe.accept((await http.put<{ recipe: CurrentRecipe }>(recipeRoutes.current, body)).recipe);
}
