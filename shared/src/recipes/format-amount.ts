import { readQuantity } from '../core/quantity.ts';
import { eatersOf, type Servings } from './eaters.ts';
import { CURRENT_RECIPE, FIRES_PER_EVENT, FUEL_PER_FIRE } from './kitchen-amounts.ts';
import type { Ingredient } from './recipe.ts';
import { BASE_SERVINGS, scaleIngredient } from './scale.ts';

/** A list that a text may name an amount of, and by how much it grows. */
const LISTS: Readonly<Record<string, { items: readonly Ingredient[]; servingsOf: (ingredient: string, servings: Servings) => number }>> = {
  meat: { items: CURRENT_RECIPE.mandiMeat, servingsOf: eatersOf },
  rice: { items: CURRENT_RECIPE.mandiRice, servingsOf: eatersOf },
  chutney: { items: CURRENT_RECIPE.puliChutney, servingsOf: eatersOf },
  fire: { items: FUEL_PER_FIRE, servingsOf: () => BASE_SERVINGS },
  fires: { items: FUEL_PER_FIRE, servingsOf: () => BASE_SERVINGS * FIRES_PER_EVENT },
};

/** "8 kg", "22.4 kg", "0.25 g": an amount inside a sentence carries no zeros behind the point. */
function formatAmount(list: string, name: string, servings: Servings): string {
  const { items, servingsOf } = LISTS[list] ?? { items: [], servingsOf: () => 0 };
  const item = items.find(({ en }) => en === name);
  const read = item && readQuantity(scaleIngredient(item.quantity, servingsOf(name, servings)));
  if (!read) throw new Error(`No list of the kitchen has the amount {${list}.${name}}`);
  return `${read.amount} ${read.unit}`;
}

/**
 * A text with its amounts for so many people. `{chutney.Tamarind}` stands for the amount of a list, `{people}` and `{mutton}` for the
 * number of those who eat. No text repeats an amount of the recipe.
 */
export const formatAmounts = (template: string, servings: Servings): string =>
  template.replace(/\{(\w+)(?:\.([\w ]+))?\}/g, (_whole, list: string, name?: string) =>
    name === undefined ? String(list === 'mutton' ? servings.mutton : servings.people) : formatAmount(list, name, servings),
  );
