import { readQuantity } from '../core/quantity.ts';

/** Every recipe of the kitchen is written for so many servings. @source requirements/kitchen K51 */
export const BASE_SERVINGS = 20;

/** Rounded to three decimals, without zeros at the end. */
const rounded = (amount: number): string => String(Math.round(amount * 1000) / 1000);

/** Units whose small amounts the calculator rounds; all others it shows with three decimals. @source requirements/console C46 */
const ROUNDED_UNITS = ['g', 'ml', 'L'];

/** How an amount below 1 is written. */
type Small = (amount: number, unit: string) => string;

function scale(quantity: string, factor: number, small: Small): string {
  const read = readQuantity(quantity);
  if (!read) return quantity;
  const { amount, unit } = read;
  const scaled = amount * factor;
  const text = scaled >= 1 ? scaled.toFixed(1) : small(scaled, unit);
  return unit ? `${text} ${unit}` : text;
}

/**
 * A quantity text of a recipe for another number of servings, as the TV screens show it, e.g. '8 kg' for 40 → '16.0 kg', '1 g' for 5 →
 * '0.25 g'. Text without a leading number ('as needed') is left as it is.
 * @source requirements/kitchen K51
 */
export const scaleIngredient = (quantity: string, servings: number, base: number = BASE_SERVINGS): string =>
  scale(quantity, servings / base, rounded);

/**
 * The same as the recipe calculator shows it: below 1, g, ml and L are rounded to 3 decimals and other units have exactly 3, e.g.
 * '8.0 kg' for 1 → '0.400 kg', '1 g' for 5 → '0.25 g'.
 * @source requirements/console C46
 */
export const scaleRecipe = (quantity: string, servings: number, base: number = BASE_SERVINGS): string =>
  scale(quantity, servings / base, (amount, unit) =>
    ROUNDED_UNITS.includes(unit) ? rounded(amount) : (Math.round(amount * 1000) / 1000).toFixed(3),
  );
