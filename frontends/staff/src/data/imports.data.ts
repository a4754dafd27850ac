import { http, newKey } from '#kit/http/http';
import { importApi } from '#shared/imports/import.api';
import type { ImportPreview, PreviewImport, TakeImport, TakenImport } from '#shared/imports/import.contract';
import { recipesFile } from '#shared/imports/own-recipes';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { recipeApi } from '#shared/recipes/recipe.api';

/** Compares the records of a file with those of the kitchen; nothing is changed. */
export async function previewImport(file: PreviewImport): Promise<ImportPreview> {
  return (await http.post(importApi.preview(), file)).preview;
}

/** @throws ApiError 409 `import.changed` */
export async function takeImport(file: TakeImport): Promise<TakenImport> {
  return (await http.post(importApi.take(), file, { idempotencyKey: newKey() })).taken;
}

/** The added recipes as a file that the import takes back. */
export async function recipesToSave(): Promise<string> {
  const [{ data: recipe }, { data: items }] = await Promise.all([http.get(recipeApi.current()), http.get(inventoryApi.list())]);
  return recipesFile(recipe.added ?? [], items);
}
