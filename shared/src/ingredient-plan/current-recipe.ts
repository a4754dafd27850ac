import { readQuantity } from '../core/quantity.ts';
import type { Need } from '../inventory/estimate.ts';
import { CURRENT_RECIPE, FIRES_PER_EVENT, FUEL_PER_FIRE } from '../recipes/kitchen-amounts.ts';
import { eatersOf } from '../recipes/eaters.ts';
import { type Ingredient, RECIPE_KEYS } from '../recipes/recipe.ts';
import { BASE_SERVINGS } from '../recipes/scale.ts';
import { eatersAmong, type Sold } from './meats.ts';

function needsOf({ en, ml, quantity }: Ingredient, factor: number): Need[] {
  const read = readQuantity(quantity);
  return read && factor > 0 ? [{ name: { en, ml }, amount: read.amount * factor, unit: read.unit }] : [];
}

/**
 * All that a mandi for so many people uses up: masala, rice and chutney by the head, mutton for those who get it, and both fires once.
 * @param sold what the event's sale has sold, by dish; none: all eat mutton
 * @source contract §4
 */
export function needsFor(servings: number, sold: readonly Sold[] = []): Need[] {
  const eaters = eatersAmong(servings, sold);
  const food = RECIPE_KEYS.flatMap((key) => CURRENT_RECIPE[key]);
  return [
    ...food.flatMap((item) => needsOf(item, eatersOf(item.en, eaters) / BASE_SERVINGS)),
    ...FUEL_PER_FIRE.flatMap((item) => needsOf(item, FIRES_PER_EVENT)),
  ];
}
