import { fieldOf } from '../core/narrow.ts';
import { quantityOf } from '../recipes/kitchen-recipe.ts';
import { portableRecipe } from '../recipes/portable-recipe.ts';
import type { AddedRecipe, PortableRecipe } from '../recipes/recipe.contract.ts';
import type { FoundRecord } from './found.ts';

/** Where a recipe of schema.org carries all that ours has and the vocabulary has no word for. */
const OWN = 'kuzhiRecipe';

const named = ({ en, ml }: PortableRecipe['title']): string => (ml ? `${en} (${ml})` : en);

/** As any tool reads it. */
const standard = ({ title, baseServing, ingredients, recipes, instructions }: PortableRecipe) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: named(title),
  recipeYield: `${baseServing} servings`,
  recipeIngredient: [
    ...ingredients.map((line) => `${quantityOf(line)} ${named(line.name)}`),
    ...recipes.map((inside) => `${inside.servings} servings ${inside.title}`),
  ],
  recipeInstructions: instructions.en.split('\n').map((text) => ({ '@type': 'HowToStep', text })),
});

/** The recipes that managers added, as a file of schema.org that `ownRecipe` reads back unchanged. */
export function recipesFile(added: readonly AddedRecipe[], items: readonly { id: number; name: string }[]): string {
  const titles = new Map(added.map(({ id, content }) => [id, content.title.en]));
  const recipes = added.filter(({ isArchived }) => !isArchived).map(({ content }) => portableRecipe(content, titles, items));
  return `${JSON.stringify(
    recipes.map((recipe) => ({ ...standard(recipe), [OWN]: recipe })),
    null,
    2,
  )}\n`;
}

/** Our own content of a recipe; null when there is none, or another program has changed the recipe around it. */
export function ownRecipe(place: number, source: unknown): FoundRecord | null {
  const own = fieldOf(source, OWN);
  if (typeof own !== 'object' || own === null) return null;
  try {
    const words = standard(own as PortableRecipe);
    const isUntouched = Object.entries(words).every(([name, value]) => JSON.stringify(fieldOf(source, name)) === JSON.stringify(value));
    return isUntouched ? { place, name: words.name, value: own, notes: [] } : null;
  } catch {
    return null;
  }
}
