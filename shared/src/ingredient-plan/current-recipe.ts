import { readQuantity } from '../core/quantity.ts';
import type { Need } from '../inventory/estimate.ts';
import { eatersOf } from '../recipes/eaters.ts';
import { FIRES_PER_EVENT, FUEL_PER_FIRE } from '../recipes/kitchen-amounts.ts';
import { beforeWaste, inStoresMeasure, type KitchenRecipe, type RecipeIngredient } from '../recipes/kitchen-recipe.ts';
import { type Ingredient, RECIPE_KEYS } from '../recipes/recipe.ts';
import { eatersAmong, servingsByRecipe, type Sold } from './meats.ts';

/** Whether a need is burnt and not eaten. @param ingredient its English name */
export const isFuel = (ingredient: string): boolean => FUEL_PER_FIRE.some(({ en }) => en === ingredient);

function fuelOf({ en, ml, quantity }: Ingredient): Need[] {
  const read = readQuantity(quantity);
  return read ? [{ name: { en, ml }, amount: read.amount * FIRES_PER_EVENT, unit: read.unit, itemId: null }] : [];
}

/** The amount of an ingredient that is needed to cook so many servings of its recipe. */
function needOf(ingredient: RecipeIngredient, servings: number, baseServing: number): Need {
  const { name, wastePercent, itemId } = ingredient;
  const { amount, unit } = inStoresMeasure(ingredient);
  return { name, amount: beforeWaste(amount * (servings / baseServing), wastePercent), unit, itemId };
}

/**
 * All that the dishes for so many people use up, with peelings and trimmings: each dish its recipes and the recipes in them, and both fires once.
 * @param sold portions that the event's sale has sold, by dish; none: all eat mutton
 * @source contract §4
 */
export function needsFor(recipe: KitchenRecipe, servings: number, sold: readonly Sold[] = []): Need[] {
  const eaters = eatersAmong(servings, sold, recipe);
  const first = RECIPE_KEYS.flatMap((key) => {
    const { baseServing, ingredients } = recipe[key];
    return ingredients.map((ingredient) => needOf(ingredient, eatersOf(key, ingredient, eaters), baseServing));
  });
  const cooked = servingsByRecipe(servings, sold, recipe);
  const added = (recipe.added ?? []).flatMap(({ id, baseServing, ingredients }) =>
    ingredients.map((ingredient) => needOf(ingredient, cooked.get(id) ?? 0, baseServing)),
  );
  return [...[...first, ...added].filter(({ amount }) => amount > 0), ...FUEL_PER_FIRE.flatMap(fuelOf)];
}
