import type { Paise } from '../core/money.ts';
import type { InventoryItem } from './inventory.contract.ts';
import { thousandthsOf } from './stock.ts';

/** The price of an amount: so many paise for so many thousandths of the item's unit. A gram seldom costs whole paise, so both are stored. */
export interface Rate {
  paise: Paise;
  /** More than 0. */
  thousandths: number;
}

/** A purchase, with the payment for all of it; 0 when it was a gift. */
export interface PaidPurchase {
  /** In the item's unit. */
  quantity: number;
  paid: Paise;
}

/** The cost of an amount at a rate, half a paisa upward. @param thousandths of the item's unit */
export function costAt({ paise, thousandths: per }: Rate, thousandths: number): Paise {
  const [whole, part] = [BigInt(paise) * BigInt(thousandths), BigInt(per)];
  return Number((2n * whole + part) / (2n * part));
}

/** Paise for one unit, as an item shows it; null of less than half a thousandth, which is nothing. */
export function unitPriceOf({ quantity, paid }: PaidPurchase): Paise | null {
  const thousandths = thousandthsOf(quantity);
  return thousandths > 0 ? costAt({ paise: paid, thousandths }, 1000) : null;
}

/**
 * The last named price of an item: that of the newest purchase, unless a person has set another price since. Null when none was named; a price of 0
 * is one only where a purchase cost nothing.
 * @param currentPrice paise for one unit
 * @source requirements/kitchen K148
 */
export function lastPrice(currentPrice: Paise, newest: PaidPurchase | null): Rate | null {
  if (newest && unitPriceOf(newest) === currentPrice) return { paise: newest.paid, thousandths: thousandthsOf(newest.quantity) };
  return currentPrice > 0 ? { paise: currentPrice, thousandths: 1000 } : null;
}

/** The last known price of an item. */
export const rateOf = ({ currentPrice, lastPaid }: Pick<InventoryItem, 'currentPrice' | 'lastPaid'>): Rate | null =>
  lastPrice(paiseOf(currentPrice), lastPaid ? { quantity: lastPaid.quantity, paid: paiseOf(lastPaid.paid) } : null);

/** Paise of rupees that carry more than two decimals at most by the way a computer holds them. */
const paiseOf = (rupees: number): Paise => Math.round(rupees * 100);

/** All that was paid over all that was bought for it; null when nothing was. @param purchases those whose price is known */
export function averagePrice(purchases: readonly PaidPurchase[]): Rate | null {
  const thousandths = purchases.reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0);
  return thousandths === 0 ? null : { paise: purchases.reduce((sum, { paid }) => sum + paid, 0), thousandths };
}

/** The price of an item from a moment on. */
interface PriceOfTime {
  /** ISO 8601 UTC. */
  date: string;
  /** Paise for one unit. */
  paise: Paise;
}

/** A movement that named a price; times ISO 8601 UTC. */
export interface PricedMovement {
  at: string;
  /** Paise for one unit. */
  price: Paise;
  /** Null unless the movement was undone. */
  undoneAt: string | null;
}

/**
 * The prices that hold, oldest first: those set by hand, and those of the movements that were not undone. The history of an item keeps a mistyped
 * purchase and the price that its undo restored: neither is a price of the item. A point belongs to the movement of its moment.
 * @param points the history of the item, which leaves out a price that was named twice running
 * @source decisions/0090
 */
export function standingPrices(points: readonly PriceOfTime[], movements: readonly PricedMovement[]): PriceOfTime[] {
  const named = new Set(movements.map(({ at, price }) => `${at} ${price}`));
  const undone = new Set(movements.flatMap(({ undoneAt }) => undoneAt ?? []));
  const byHand = points.filter(({ date, paise }) => !named.has(`${date} ${paise}`) && !undone.has(date));
  const moved = movements.flatMap(({ at, price, undoneAt }) => (undoneAt === null ? [{ date: at, paise: price }] : []));
  return [...byHand, ...moved].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}
