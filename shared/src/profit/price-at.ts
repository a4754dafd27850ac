import { averagePrice, lastPrice, type PaidPurchase, type Rate } from '../inventory/prices.ts';
import type { Paise } from '../core/money.ts';

/** By which price ingredients are counted: what was paid last, or the average of all that was bought. */
export const PRICE_CHOICES = ['last', 'average'] as const;
export type PriceChoice = (typeof PRICE_CHOICES)[number];

/** What is written down of an item's prices, oldest first; times ISO 8601 UTC. */
export interface ItemPrices {
  /** Paise for one unit. */
  points: readonly { date: string; paise: Paise }[];
  purchases: readonly (PaidPurchase & { at: string })[];
}

/** The newest before the time, else the oldest after it: what a thing cost is seldom written down before it is used first. */
const around = <One>(all: readonly One[], timeOf: (one: One) => string, until: string): One | undefined =>
  all.findLast((one) => timeOf(one) < until) ?? all[0];

/**
 * What an item cost when it was used. The average of what was never bought at a price is its last one.
 * @param until what was written down from then on is of later use, ISO 8601 UTC   @returns null when no price is known
 * @source decisions/0090
 */
export function priceAt(choice: PriceChoice, { points, purchases }: ItemPrices, until: string): Rate | null {
  const average = choice === 'average' ? averagePrice(purchases.filter(({ at, quantity }) => at < until && quantity > 0)) : null;
  if (average) return average;
  const purchase = around(purchases, ({ at }) => at, until) ?? null;
  const point = around(points, ({ date }) => date, until);
  // What was bought for nothing before any price was named has no point, and a later price does not stand for it.
  const isGift = purchase !== null && purchase.at < until && !points.some(({ date }) => date < until);
  return lastPrice(isGift ? 0 : (point?.paise ?? 0), purchase);
}
