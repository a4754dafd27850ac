import { folded } from '../core/folded.ts';
import { isFirstPart } from './dish-parts.ts';
import type { AddedContent } from './kitchen-recipe.ts';
import type { PortableRecipe } from './recipe.contract.ts';

interface NamedItem {
  id: number;
  name: string;
}

/** A recipe as a file has it. @param titles of the added recipes, by id */
export const portableRecipe = (
  content: AddedContent,
  titles: ReadonlyMap<string, string>,
  items: readonly NamedItem[],
): PortableRecipe => ({
  ...content,
  ingredients: content.ingredients.map(({ itemId, ...line }) => ({ ...line, item: items.find(({ id }) => id === itemId)?.name ?? null })),
  recipes: content.recipes.map(({ recipe, servings }) => ({ title: titles.get(recipe) ?? recipe, servings })),
});

/** A recipe of a file as a kitchen has it. @param ids of its recipes, by folded title */
export function settledRecipe(portable: PortableRecipe, ids: ReadonlyMap<string, string>, items: readonly NamedItem[]): AddedContent {
  const itemOf = (name: string | null): number | null =>
    name === null ? null : (items.find((item) => folded(item.name) === folded(name))?.id ?? null);
  const ingredients = portable.ingredients.map(({ item, pieceGrams, ...line }) => {
    const itemId = itemOf(item);
    return { ...line, itemId, ...(pieceGrams !== undefined && itemId !== null && { pieceGrams }) };
  });
  const recipes = portable.recipes.map(({ title, servings }) => ({
    recipe: isFirstPart(title) ? title : (ids.get(folded(title)) ?? title),
    servings,
  }));
  return { ...portable, ingredients, recipes };
}
