import { readQuantity } from '../core/quantity.ts';
import { asMarked } from './eaters.ts';
import { CHUTNEY_FOR_20, MEAT_FOR_20, RICE_FOR_20 } from './kitchen-amounts.ts';
import { type KitchenRecipe, RECIPE_UNITS, type RecipeIngredient, type ScaledPart } from './kitchen-recipe.ts';
import type { Ingredient } from './recipe.ts';
import { BASE_SERVINGS } from './scale.ts';

/** A line of our own lists. @throws Error when it has no amount in a unit of a recipe */
export function lineOf({ en, ml, quantity }: Ingredient): RecipeIngredient {
  const read = readQuantity(quantity);
  const unit = RECIPE_UNITS.find((one) => one === read?.unit);
  if (!read || !unit) throw new Error(`${en} has no amount: ${quantity}`);
  return asMarked({ name: { en, ml }, amount: read.amount, unit, wastePercent: 0, itemId: null });
}

const partOf = (list: readonly Ingredient[]): ScaledPart => ({ baseServing: BASE_SERVINGS, ingredients: list.map(lineOf) });

/**
 * The amounts of the first version. A version never changes, so a screen that could not ask yet shows this one, and a server without a recipe begins
 * with it. @source requirements/console C72
 */
export const FIRST_RECIPE: KitchenRecipe = {
  mandiMeat: partOf(MEAT_FOR_20),
  mandiRice: partOf(RICE_FOR_20),
  puliChutney: partOf(CHUTNEY_FOR_20),
};
