import type { PartId } from './dish-parts.ts';
import type { AddedPart, ContainedRecipe } from './kitchen-recipe.ts';

interface Containing {
  id: string;
  recipes: readonly ContainedRecipe[];
}

/**
 * The way from a recipe back to itself through the recipes in it, e.g. `['stock', 'masala', 'stock']`; null when there is none.
 * @param id the recipe that is about to contain `recipes`   @param others the recipes as they are, with or without this one
 */
export function chainToItself(id: string, recipes: readonly ContainedRecipe[], others: readonly Containing[]): string[] | null {
  const seen = new Set<string>();
  const search = (from: string, contained: readonly ContainedRecipe[]): string[] | null => {
    for (const { recipe } of contained) {
      if (recipe === id) return [from, id];
      if (seen.has(recipe)) continue;
      seen.add(recipe);
      const found = search(recipe, others.find((one) => one.id === recipe)?.recipes ?? []);
      if (found) return [from, ...found];
    }
    return null;
  };
  return search(id, recipes);
}

/**
 * How many servings of each recipe are cooked, with those inside others.
 * @param wanted servings by recipe   @param added the recipes that managers added, none of which contains itself
 */
export function servingsOfEach(wanted: ReadonlyMap<PartId, number>, added: readonly AddedPart[]): Map<PartId, number> {
  const all = new Map(wanted);
  for (const { id, baseServing, recipes } of outermostFirst(added)) {
    const servings = all.get(id) ?? 0;
    for (const { recipe, servings: inside } of recipes) {
      all.set(recipe, (all.get(recipe) ?? 0) + servings * (inside / baseServing));
    }
  }
  return all;
}

/** Each recipe before all that it contains. */
function outermostFirst(added: readonly AddedPart[]): AddedPart[] {
  const sorted: AddedPart[] = [];
  const seen = new Set<string>();
  const visit = (part: AddedPart): void => {
    if (seen.has(part.id)) return;
    seen.add(part.id);
    for (const { recipe } of part.recipes) {
      const inside = added.find(({ id }) => id === recipe);
      if (inside) visit(inside);
    }
    sorted.unshift(part);
  };
  added.forEach(visit);
  return sorted;
}
