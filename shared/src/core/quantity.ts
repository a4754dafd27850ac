/** An amount of something, "2.5 kg" as 2.5 and "kg"; a bare number has no unit. */
export interface Quantity {
  amount: number;
  unit: string;
}

/** A leading number and the text after it. A range or a fraction ("2–3", "1/2") has no single number. */
const QUANTITY = /^\s*(\d+(?:\.\d+)?)\s*([^\d\s.,/–-].*?)?\s*$/;

/** The quantity in a text, or null when it has no leading number ('as needed'). @source requirements/kitchen K51 */
export function readQuantity(text: string): Quantity | null {
  const [, amount, unit = ''] = QUANTITY.exec(text) ?? [];
  return amount === undefined ? null : { amount: Number(amount), unit };
}

/** Each weight in grams, each volume in millilitres; nothing turns into the other, and a piece into neither. */
const MEASURES: Readonly<Record<string, { of: 'weight' | 'volume'; in: number }>> = {
  g: { of: 'weight', in: 1 },
  kg: { of: 'weight', in: 1000 },
  ml: { of: 'volume', in: 1 },
  L: { of: 'volume', in: 1000 },
};

/** An amount in another unit, e.g. 250 g in kg → 0.25; null when one cannot be converted to the other. */
export function inUnit(amount: number, from: string, to: string): number | null {
  if (from === to) return amount;
  const [source, target] = [MEASURES[from], MEASURES[to]];
  if (!source || !target || source.of !== target.of) return null;
  return (amount * source.in) / target.in;
}
