import { averagePrice, lastPrice, type PaidPurchase, type Rate } from '../inventory/prices.ts';
import type { Paise } from '../core/money.ts';

/** The price by which ingredients are counted: the last one paid, or the average of all purchases. */
export const PRICE_CHOICES = ['last', 'average'] as const;
export type PriceChoice = (typeof PRICE_CHOICES)[number];

/** The stored prices of an item, oldest first; times ISO 8601 UTC. */
export interface ItemPrices {
  /** Paise for one unit. */
  points: readonly { date: string; paise: Paise }[];
  purchases: readonly (PaidPurchase & { at: string })[];
}

/** The newest before the time, else the oldest after it: a price is seldom written down before the first use. */
const around = <One>(all: readonly One[], timeOf: (one: One) => string, until: string): One | undefined =>
  all.findLast((one) => timeOf(one) < until) ?? all[0];

/**
 * The price of an item when it was used. The average of an item never bought at a price is its last price.
 * @param until later entries are of later use, ISO 8601 UTC  @returns null when no price is known
 * @source decisions/0090
 */
export function priceAt(choice: PriceChoice, { points, purchases }: ItemPrices, until: string): Rate | null {
  const average = choice === 'average' ? averagePrice(purchases.filter(({ at, quantity }) => at < until && quantity > 0)) : null;
  if (average) return average;
  const purchase = around(purchases, ({ at }) => at, until) ?? null;
  const point = around(points, ({ date }) => date, until);
  // A purchase for nothing before any price was named has no point, and a later price is not its price.
  const isGift = purchase !== null && purchase.at < until && !points.some(({ date }) => date < until);
  return lastPrice(isGift ? 0 : (point?.paise ?? 0), purchase);
}
