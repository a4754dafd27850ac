import type { Paise } from '../core/money.ts';
import { inUnit } from '../core/units.ts';
import { roundQuantity } from './stock.ts';

interface Known {
  /** For one unit; 0: not known. */
  price: Paise;
  minQuantity: number | null;
}

/** The data of an item in another unit: only those that are exact there, in whole paise and thousandths; nothing is guessed. */
export function inOtherUnit({ price, minQuantity }: Known, from: string, to: string): { price?: Paise; minQuantity: number | null } {
  const factor = inUnit(1, from, to);
  if (factor === null) return { minQuantity: null };
  // Of decimals that a computer holds nearly: 80,000 paise a kilogram are 80 a gram.
  const turned = Number((price / factor).toFixed(6));
  const least = minQuantity === null ? null : roundQuantity(minQuantity * factor);
  const isLeastExact = least !== null && inUnit(least, to, from) === minQuantity;
  return { ...(Number.isInteger(turned) && { price: turned }), minQuantity: isLeastExact ? least : null };
}
