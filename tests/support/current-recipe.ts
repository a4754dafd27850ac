import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import type { AddedContent, RecipeContent, RecipeIngredient } from '#shared/recipes/kitchen-recipe';
import type { AddedRecipe, CurrentRecipe } from '#shared/recipes/recipe.contract';
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

/** What a manager added, in its first version: one ingredient of the recipe's name. */
export const addedContent = (en: string, change: Partial<AddedContent> = {}): AddedContent => ({
  title: { en, ml: '' },
  baseServing: 20,
  video: null,
  ingredients: [{ name: { en: `${en} leaf`, ml: '' }, amount: 100, unit: 'g', wastePercent: 0, itemId: null }],
  instructions: { en: 'Mix it', ml: '' },
  steps: [],
  recipes: [],
  ...change,
});

export const addedRecipe = (id: string, en: string, change: Partial<AddedContent> = {}): AddedRecipe => ({
  id,
  number: 1,
  savedAt: '2026-11-22T06:00:00.000Z',
  latest: 1,
  content: addedContent(en, change),
  isArchived: false,
  version: 1,
});
