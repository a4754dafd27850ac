import { type AddedContent, quantityOf, type RecipeContent, type VersionPart } from './kitchen-recipe.ts';
import { COLLECTION_KEYS, type CollectionKey, type Recipe, type RecipeCollection } from './recipe.ts';

const titled = ({ en, ml }: { en: string; ml: string }): string => (ml === '' || ml === en ? en : `${en} (${ml})`);

const recipeOf = ({ title, baseServing, ingredients, instructions, steps }: VersionPart): Recipe => ({
  title: titled(title),
  baseServing,
  ingredients: Object.fromEntries(ingredients.map((ingredient) => [titled(ingredient.name), quantityOf(ingredient)])),
  instructions,
  ...(steps.length > 0 && {
    steps: steps.map((step, place) => ({
      step: place + 1,
      title: step.title,
      description: step.description,
      ...(step.video !== null && { videoSrc: step.video }),
    })),
  }),
});

/** A version as the calculator shows a collection. */
export const collectionOf = ({ mandiMeat, mandiRice, puliChutney }: RecipeContent): RecipeCollection => ({
  mandiMeat: recipeOf(mandiMeat),
  mandiRice: recipeOf(mandiRice),
  puliChutney: recipeOf(puliChutney),
});

/**
 * An added recipe as the calculator shows it.
 * @param inside the recipes inside it: the text of their line, and how much of them, as '20 servings'
 */
export function addedRecipeShown(content: AddedContent, inside: Readonly<Record<string, string>>): Recipe {
  const recipe = recipeOf(content);
  return { ...recipe, ingredients: { ...recipe.ingredients, ...inside } };
}

/** The dated collection that a version is; null for one that a manager saved. @param number from 1 */
export const collectionKeyOf = (number: number): CollectionKey | null => COLLECTION_KEYS[number - 1] ?? null;
