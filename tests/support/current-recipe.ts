import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import type { RecipeContent, RecipeIngredient } from '#shared/recipes/kitchen-recipe';
import type { CurrentRecipe } from '#shared/recipes/recipe.contract';
import { RECIPE_KEYS } from '#shared/recipes/recipe';

export const contentOf = (number: number): RecipeContent => {
  const content = FIRST_VERSIONS[number - 1]?.content;
  if (!content) throw new Error(`no version ${number}`);
  return content;
};

/** The content with other values for the ingredient of a name, wherever it is. */
export const withIngredient = (content: RecipeContent, name: string, change: Partial<RecipeIngredient>): RecipeContent =>
  RECIPE_KEYS.reduce((all, key) => {
    const ingredients = all[key].ingredients.map((item) => (item.name.en === name ? { ...item, ...change } : item));
    return { ...all, [key]: { ...all[key], ingredients } };
  }, content);

/** What the kitchen cooks by, as the server tells it. */
export const currentRecipe = (edit: Partial<CurrentRecipe> = {}): CurrentRecipe => ({
  id: 'mandi',
  number: 1,
  savedAt: '2026-11-22T06:00:00.000Z',
  latest: 3,
  content: contentOf(1),
  version: 1,
  ...edit,
});
