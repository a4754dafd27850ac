import { useCallback, useEffect, useState } from 'react';
import { type ApiError, http, toApiError } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { createRecipe } from '#kit/data/recipe';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import type { AddedRecipe, ChangeAddedRecipe, ChooseRecipeVersion, RecipeVersion, SaveAddedVersion, SaveRecipeVersion, WholeAddedVersion, WholeRecipeVersion } from '#shared/recipes/recipe.contract';
import { recipeApi } from '#shared/recipes/recipe.api';

/** The kitchen's current recipes. */
export const { recipe, useAmounts } = createRecipe('kuzhi.recipe');
export const { use: useRecipe, useLive: useLiveRecipe } = recipe;

/** The id of the first recipe, whose three parts are one. */
export const MANDI = 'mandi';

const NONE: readonly AddedRecipe[] = [];
/** The recipes that managers added, in their current versions. */
export const useAddedRecipes = (): readonly AddedRecipe[] => recipe.use(({ record }) => record?.added ?? NONE);

/** Every version of a recipe without its content, the newest first. One more comes with a change of the recipe. */
export const recipeVersions = liveCollection<RecipeVersion & { id: number }, string>({
  room: () => RECIPE_ROOM,
  load: async (of, signal) => {
    const reply = await http.get(of === MANDI ? recipeApi.versions() : recipeApi.versionsOf(of), { signal });
    return { ...reply, data: reply.data.map((version) => ({ ...version, id: version.number })) };
  },
  on: ({ reload }) => ({ 'recipe.changed': reload }),
});
export const { use: useRecipeVersions, useLive: useLiveRecipeVersions } = recipeVersions;

/** A version of the first recipe or of an added one. */
export type WholeVersion = WholeRecipeVersion | WholeAddedVersion;

/** Each version is loaded once: a version never changes. */
const loaded = new Map<string, WholeVersion>();
const keyOf = (id: string, number: number): string => `${id} ${number}`;

/** A version with its content. @throws ApiError */
export async function loadRecipeVersion(id: string, number: number): Promise<WholeVersion> {
  const known = loaded.get(keyOf(id, number));
  if (known) return known;
  const { data } = await (id === MANDI ? http.get(recipeApi.version(number)) : http.get(recipeApi.versionOf(id, number)));
  loaded.set(keyOf(id, number), data);
  return data;
}

/** The same for a screen, null until it is there; `again` asks once more. @param number 0: there is none yet */
export function useRecipeVersion(
  id: string,
  number: number,
): { version: WholeVersion | null; error: ApiError | null; again: () => Promise<void> } {
  const [shown, setShown] = useState<{ key: string; version: WholeVersion } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const key = keyOf(id, number);
  const load = useCallback(async (): Promise<void> => {
    if (number === 0) return;
    await loadRecipeVersion(id, number).then(
      (version) => {
        setShown({ key: keyOf(id, number), version });
        setError(null);
      },
      (failure: unknown) => setError(toApiError(failure)),
    );
  }, [id, number]);
  useEffect(() => void load(), [load]);
  return { version: shown?.key === key ? shown.version : null, error, again: load };
}

async function take(id: string, version: WholeVersion): Promise<number> {
  loaded.set(keyOf(id, version.number), version);
  await recipeVersions.refresh();
  return version.number;
}

/** Writes a version of the first recipe down. The same key is the same version. @throws ApiError 422 `recipe.faults`, `media.unknown` */
export async function saveRecipeVersion(body: SaveRecipeVersion, idempotencyKey: string): Promise<number> {
  const { data } = await http.post(recipeApi.save(), body, { idempotencyKey });
  return take(MANDI, data);
}

/** Adds a recipe. @returns its id   @throws ApiError 422 `recipe.faults`, `media.unknown`, 409 `recipe.tooMany` */
export async function addRecipe(body: SaveAddedVersion, idempotencyKey: string): Promise<string> {
  const { recipe: added } = await http.post(recipeApi.added(), body, { idempotencyKey });
  await recipe.refresh();
  return added.id;
}

/** Writes a version of an added recipe down. @throws ApiError 422 `recipe.faults`, `media.unknown` */
export async function saveAddedVersion(id: string, body: SaveAddedVersion, idempotencyKey: string): Promise<number> {
  const { data } = await http.post(recipeApi.saveOf(id), body, { idempotencyKey });
  return take(id, data);
}

/** Archives an added recipe, brings it back, or chooses its version. @throws ApiError 409 `record.stale`, 422 `recipe.faults` */
export async function changeAddedRecipe({ id, version }: AddedRecipe, change: Omit<ChangeAddedRecipe, 'version'>): Promise<void> {
  await http.put(recipeApi.edit(id), { ...change, version });
  await recipe.refresh();
}

/** From now on the kitchen cooks by it. @throws ApiError 409 `record.stale` when another manager has chosen since */
export async function chooseRecipeVersion(id: string, number: number): Promise<void> {
  const { record } = recipe.get();
  if (id !== MANDI) {
    const added = record?.added?.find((one) => one.id === id);
    if (added) await changeAddedRecipe(added, { number });
    return;
  }
  const body: ChooseRecipeVersion = { number, ...(record && { version: record.version }) };
  recipe.accept((await http.put(recipeApi.choose(), body)).recipe);
}
