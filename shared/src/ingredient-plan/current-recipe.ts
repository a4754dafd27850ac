import { readQuantity } from '../core/quantity.ts';
import type { Need } from '../inventory/estimate.ts';
import { eatersOf } from '../recipes/eaters.ts';
import { FIRES_PER_EVENT, FUEL_PER_FIRE } from '../recipes/kitchen-amounts.ts';
import { beforeWaste, type KitchenRecipe } from '../recipes/kitchen-recipe.ts';
import { type Ingredient, RECIPE_KEYS } from '../recipes/recipe.ts';
import { eatersAmong, type Sold } from './meats.ts';

function fuelOf({ en, ml, quantity }: Ingredient): Need[] {
  const read = readQuantity(quantity);
  return read ? [{ name: { en, ml }, amount: read.amount * FIRES_PER_EVENT, unit: read.unit, itemId: null }] : [];
}

/**
 * All that a mandi for so many people uses up, with what is peeled and trimmed away: masala, rice and chutney by the head, mutton for
 * those who get it, and both fires once.
 * @param sold what the event's sale has sold, by dish; none: all eat mutton
 * @source contract §4
 */
export function needsFor(recipe: KitchenRecipe, servings: number, sold: readonly Sold[] = []): Need[] {
  const eaters = eatersAmong(servings, sold);
  const food = RECIPE_KEYS.flatMap((key) => {
    const { baseServing, ingredients } = recipe[key];
    return ingredients.map(({ name, amount, unit, wastePercent, itemId }): Need => {
      const inPot = amount * (eatersOf(name.en, eaters) / baseServing);
      return { name, amount: beforeWaste(inPot, wastePercent), unit, itemId };
    });
  });
  return [...food.filter(({ amount }) => amount > 0), ...FUEL_PER_FIRE.flatMap(fuelOf)];
}
