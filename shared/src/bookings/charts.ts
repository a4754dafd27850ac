import { toRupees } from '../core/money.ts';
import { addDays, calendarDayOf } from '../core/time.ts';
import type { Charts } from './charts.contract.ts';
import { type BookingStatus, takesSlots } from './booking-status.ts';

/** Sales within a few minutes. @property at ISO 8601 UTC */
export interface SoldThen {
  at: string;
  orders: number;
  paise: number;
}

/** Sums sales into the business's calendar days, every day of the window present. @param first YYYY-MM-DD */
export function foldDays(moments: readonly SoldThen[], first: string, days: number): Charts['days'] {
  const sums = new Map(Array.from({ length: days }, (_, place) => [addDays(first, place), { orders: 0, paise: 0 }]));
  for (const { at, orders, paise } of moments) {
    const day = sums.get(calendarDayOf(at));
    if (!day) continue;
    day.orders += orders;
    day.paise += paise;
  }
  return [...sums].map(([day, { orders, paise }]) => ({ day, orders, revenue: toRupees(paise) }));
}

/** An order of a sale. @property at ISO 8601 UTC */
export interface Ordered {
  at: string;
  status: BookingStatus;
  slots: number;
}

/** Items of the orders that stand. */
export const soldItems = (orders: readonly Ordered[]): number =>
  orders.reduce((sum, { status, slots }) => (takesSlots(status) ? sum + slots : sum), 0);

/** When the first order of a sale came, epoch ms; null before it. A sale is prepared long before it is announced, so its age counts from here. */
export const firstOrderAt = (orders: readonly Ordered[]): number | null =>
  orders.length === 0 ? null : Math.min(...orders.map(({ at }) => Date.parse(at)));

/**
 * Items that another sale had sold as long after its first order as this sale is now: the two are compared at the same age.
 * @param now epoch ms
 * @returns items; 0 while this sale has no order yet
 */
export function soldAtSameAge(sale: readonly Ordered[], other: readonly Ordered[], now: number): number {
  const [begun, otherBegun] = [firstOrderAt(sale), firstOrderAt(other)];
  if (begun === null || otherBegun === null) return 0;
  return soldItems(other.filter(({ at }) => Date.parse(at) - otherBegun <= now - begun));
}
