import { calendarDayOf } from '../core/time.ts';
import { lastDayIn } from './date-text.ts';

/**
 * The calendar day of a sale as its date text names it, the last one when it names several: "Sunday 29 November 2026, 12–3 PM" →
 * "2026-11-29". Null when the text names no day with its year: "This Sunday" is never taken for a day that has passed.
 */
export const saleDay = lastDayIn;

/** When a sale is, as far as the manager has stated it: `startsAt` is ISO 8601 UTC and goes before the text. */
export interface SaleDate {
  date: string;
  startsAt?: string | null | undefined;
}

/** The sale's day in the business calendar; null when nothing names it. */
export const dayOfSale = ({ date, startsAt }: SaleDate): string | null => (startsAt == null ? saleDay(date) : calendarDayOf(startsAt));

/** Whether a sale is delivered before another one, as far as both state it; true where a day is unknown. */
export function isDeliveredBefore(one: SaleDate, other: SaleDate): boolean {
  if (one.startsAt != null && other.startsAt != null) return Date.parse(one.startsAt) < Date.parse(other.startsAt);
  const [day, otherDay] = [dayOfSale(one), dayOfSale(other)];
  return day === null || otherDay === null || day < otherDay;
}

/**
 * Whether the sale's day has passed in the business's calendar. Its ordering ends earlier, with its delivery: `orderingEndsAt`.
 * @param now ISO 8601 UTC
 */
export function isSaleOver({ date, startsAt }: SaleDate, now: string): boolean {
  const day = dayOfSale({ date, startsAt });
  return day !== null && day < calendarDayOf(now);
}
