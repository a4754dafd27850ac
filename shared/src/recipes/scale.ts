/** Every recipe of the kitchen is written for so many servings. @source spec 3 §9 */
export const BASE_SERVINGS = 20;

/** A leading number and what follows it. A range or a fraction ("2–3", "1/2") has no single number to multiply. */
const QUANTITY = /^\s*(\d+(?:\.\d+)?)\s*([^\d\s.,/–-].*?)?\s*$/;

/** One decimal from 1 on; below, rounded to three. */
const amountText = (amount: number): string => (amount >= 1 ? amount.toFixed(1) : String(Math.round(amount * 1000) / 1000));

/**
 * A quantity text of a recipe for another number of servings, e.g. '8 kg' for 40 → '16.0 kg', '1 g' for 5 → '0.25 g'. Text
 * without a leading number ('as needed') is left as it is.
 * @source spec 3 §5 Ingredient scaling
 */
export function scaleIngredient(quantity: string, servings: number, base: number = BASE_SERVINGS): string {
  const [, amount, unit] = QUANTITY.exec(quantity) ?? [];
  if (amount === undefined) return quantity;
  const scaled = amountText((Number(amount) * servings) / base);
  return unit ? `${scaled} ${unit}` : scaled;
}
