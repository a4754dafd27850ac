import { readQuantity, inUnit } from '../core/quantity.ts';
import { eatersOf, type Servings, servingsOfPart } from './eaters.ts';
import { FIRES_PER_EVENT, FUEL_PER_FIRE } from './kitchen-amounts.ts';
import { beforeWaste, type KitchenRecipe, quantityOf, type RecipeIngredient } from './kitchen-recipe.ts';
import type { RecipeKey } from './recipe.ts';
import { BASE_SERVINGS, scaleIngredient } from './scale.ts';

/** How a text calls the parts of the recipe. */
const PARTS: Readonly<Record<string, RecipeKey>> = { meat: 'mandiMeat', rice: 'mandiRice', chutney: 'puliChutney' };
/** The same for amounts to buy, which include the waste. */
const BOUGHT: Readonly<Record<string, RecipeKey>> = { boughtMeat: 'mandiMeat', boughtRice: 'mandiRice' };
/** How a text calls the fuel of one fire and of all, and of how many fires it is. */
const FUEL: Readonly<Record<string, number>> = { fire: 1, fires: FIRES_PER_EVENT };

/** Replaces an amount that the recipe does not have any more. */
export const NO_AMOUNT = '—';

/** "8 kg", "22.4 kg", "0.25 g": an amount inside a sentence carries no zeros behind the point. */
function plainly(quantity: string, servings: number, base: number): string {
  const read = readQuantity(scaleIngredient(quantity, servings, base));
  return read ? `${read.amount} ${read.unit}` : quantity;
}

/** "1:2": how much of the second goes with one of the first. */
function ratioOf(one: RecipeIngredient, other: RecipeIngredient): string {
  // Of water and rice: a litre of water is a kilogram.
  const inKilos = ({ amount, unit }: RecipeIngredient): number | null => inUnit(amount, unit, 'kg') ?? inUnit(amount, unit, 'L');
  const [of, to] = [inKilos(one), inKilos(other)];
  return of === null || to === null ? NO_AMOUNT : `1:${Math.round((to / of) * 100) / 100}`;
}

function formatAmount(list: string, name: string, to: string | undefined, servings: Servings, recipe: KitchenRecipe): string {
  const fires = FUEL[list];
  if (fires !== undefined) {
    const fuel = FUEL_PER_FIRE.find(({ en }) => en === name);
    if (fuel) return plainly(fuel.quantity, BASE_SERVINGS * fires, BASE_SERVINGS);
  }
  const key = PARTS[list] ?? BOUGHT[list];
  if (!key) throw new Error(`No list of the kitchen has the amount {${list}.${name}}`);
  const { baseServing, ingredients } = recipe[key];
  const named = (wanted: string) => ingredients.find(({ name: { en } }) => en === wanted);
  const [item, other] = [named(name), to === undefined ? undefined : named(to)];
  if (!item || (to !== undefined && !other)) return NO_AMOUNT;
  if (other) return ratioOf(item, other);
  const amount = list in BOUGHT ? beforeWaste(item.amount, item.wastePercent) : item.amount;
  return plainly(quantityOf({ ...item, amount }), eatersOf(key, item, servings), baseServing);
}

/** The number of those who eat: of a text about one part of the recipe, those for whom that part is cooked. */
function eatersNamed(template: string, servings: Servings): number {
  const lists = [...template.matchAll(/\{(\w+)\./g)].map(([, list = '']) => PARTS[list] ?? BOUGHT[list]);
  const [part, ...others] = new Set(lists.filter((key) => key !== undefined));
  return part !== undefined && others.length === 0 ? Math.round(servingsOfPart(part, servings)) : servings.people;
}

/**
 * A text with its amounts for so many people. `{chutney.Tamarind}` is replaced with the amount of a list, `{boughtMeat.Mutton}` with the amount to
 * buy of it, `{rice.Mandi rice:Water}` with the ratio of two, `{base.rice}` with the servings that a part is written for, `{people}` and `{mutton}`
 * with the number of those who eat. No text repeats an amount of the recipe.
 */
export const formatAmounts = (template: string, servings: Servings, recipe: KitchenRecipe): string =>
  template.replace(/\{(\w+)(?:\.([\w ]+)(?::([\w ]+))?)?\}/g, (_whole, list: string, name?: string, to?: string) => {
    if (name === undefined) return String(list === 'mutton' ? Math.round(servings.mutton) : eatersNamed(template, servings));
    const part = PARTS[name];
    if (list === 'base' && part) return String(recipe[part].baseServing);
    return formatAmount(list, name, to, servings, recipe);
  });
