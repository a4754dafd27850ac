import { addDays, calendarDayOf } from '../core/time.ts';

/** The time that a page of insight covers: the last 5 or 10 sales, a year, all. */
export const PERIODS = ['5', '10', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '10';

/** As many sales as any period shows. */
export const MOST_SALES = 500;
const DAYS_OF_YEAR = 365;

const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text);
/** The period that an address names; the default one where it names none. */
export const periodOf = (text: string | null): Period => (isPeriod(text) ? text : DEFAULT_PERIOD);

/** How many sales a period has at most. */
export const mostSalesOf = (period: Period): number => (period === '5' ? 5 : period === '10' ? 10 : MOST_SALES);

/**
 * The first day of a period, YYYY-MM-DD; null: there is no first one.
 * @param today YYYY-MM-DD of the business calendar
 * @param sales the sales of the period; `at` ISO 8601 UTC
 */
export function firstDayOf(period: Period, today: string, sales: readonly { at: string }[]): string | null {
  if (period === 'all') return null;
  if (period === 'year') return addDays(today, -DAYS_OF_YEAR);
  const days = sales.map(({ at }) => calendarDayOf(at)).sort();
  // With fewer sales than the period has, the time before the first of them belongs to it.
  return sales.length < mostSalesOf(period) ? null : (days[0] ?? null);
}
