import { DomainError } from '../core/errors.ts';
import type { Paise } from '../core/money.ts';
import { inUnit } from '../core/quantity.ts';

export const MOVEMENT_KINDS = ['purchase', 'use', 'count', 'waste'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Far above any kitchen's store, far below where a number loses its grams. */
export const MOST_QUANTITY = 1_000_000;

/** Grams of a kilogram, millilitres of a litre: sums of decimals must not show 0.30000000000000004, nor an empty shelf -0. */
export const roundQuantity = (quantity: number): number => Math.round(quantity * 1000) / 1000 + 0;

/** Whole thousandths of the unit of a quantity, which is exact to them: 0.25 kg → 250. Sums and comparisons of them do not drift. */
export const thousandthsOf = (quantity: number): number => Math.round(quantity * 1000);

/** At or below the least that should be there; an item without such a number is never low. @source requirements/kitchen §2.6 */
export const isLow = (item: { quantity: number; minQuantity: number | null }): boolean =>
  item.minQuantity !== null && item.quantity <= item.minQuantity;

/** The amount missing for a need, never below 0. */
export const shortfall = (needed: number, inStock: number): number => Math.max(0, roundQuantity(needed - inStock));

/**
 * The stock after a movement: bought adds, used and wasted take away, counted sets.
 * @throws DomainError conflict `stock.short` when more is taken than there is; unprocessable `stock.tooMuch`
 * @source decisions/0001 §34
 */
export function stockAfter(inStock: number, kind: MovementKind, quantity: number): number {
  if (kind === 'count') return checkedStock(quantity);
  return checkedStock(kind === 'purchase' ? inStock + quantity : inStock - quantity);
}

/**
 * The changes when a movement is undone. Later movements stay; a later count was seen, so the stock stays too, and only the amount that the count
 * began from changes.
 * @param countedSince the first count after it that was not undone, null: none
 * @returns `countedFrom`: the amount that this count begins from then; null without one
 * @throws DomainError conflict `stock.short`; unprocessable `stock.tooMuch`
 */
export function afterUndo(
  inStock: number,
  movement: { before: number; after: number },
  countedSince: { before: number } | null,
): { inStock: number; countedFrom: number | null } {
  const moved = movement.after - movement.before;
  if (countedSince) return { inStock, countedFrom: roundQuantity(countedSince.before - moved) };
  return { inStock: checkedStock(inStock - moved), countedFrom: null };
}

function checkedStock(quantity: number): number {
  const rounded = roundQuantity(quantity);
  if (rounded < 0) throw new DomainError('conflict', 'stock.short', 'There is not so much in stock');
  if (!(rounded <= MOST_QUANTITY)) throw new DomainError('unprocessable', 'stock.tooMuch', 'That is more than a store can hold');
  return rounded;
}

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
