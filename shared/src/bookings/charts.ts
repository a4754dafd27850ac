import { toRupees } from '../core/money.ts';
import { addDays, calendarDayOf } from '../core/time.ts';
import type { Charts } from './charts.contract.ts';

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
