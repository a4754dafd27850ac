import { addDays, calendarDayOf, dayParts, daysBetween, instantOf, minutesOfDay } from '../core/time.ts';
import { datedWords, dayOfSale, dayWords, type SaleDate, withSaleDay } from './sale-date.ts';
import type { SaleTimes } from './sale-times.ts';
import { type Listed, newestFirst } from './sale-window.ts';

type Dated = Listed &
  SaleDate & { isOver: boolean; cancelledAt?: string | null; bookable: boolean; maxOrders: number; availableSlots: number };

/**
 * The sales that are still to come, the next one first: by their day, then the one that takes orders. A sale
 * that is switched off counts while something of it is sold: its food is still to be delivered.
 */
export function comingSales<Sale extends Dated>(sales: readonly Sale[]): Sale[] {
  const dayOf = (sale: Sale): string => dayOfSale(sale) ?? '';
  const comes = sales.filter(
    (sale) =>
      !sale.isOver &&
      sale.cancelledAt == null &&
      (sale.bookable || (dayOf(sale) !== '' && (sale.isActive || sale.availableSlots < sale.maxOrders))),
  );
  return comes.sort((a, b) => dayOf(a).localeCompare(dayOf(b), 'en') || Number(b.bookable) - Number(a.bookable) || newestFirst(a, b));
}

type WeeklySale = { title: string; date: string } & SaleTimes;
/** Of a sale without a day nobody knows how far its times are to move. */
const NO_TIMES = { startsAt: null, orderingOpensAt: null, orderingClosesAt: null };
const later = (time: string | null | undefined, days: number): string | null =>
  time == null ? null : instantOf(addDays(calendarDayOf(time), days), minutesOfDay(time));

/**
 * Title, date text and times of the sale a week after another: the same weekday, after both that sale and today. A text that names no day gets the
 * coming Sunday. The title names the day, because only one active sale may bear a title.
 * @param today YYYY-MM-DD in the business calendar
 */
export function saleWeekAfter({ title, date, ...times }: WeeklySale, today: string): WeeklySale {
  const old = dayOfSale({ date, ...times });
  if (old === null) {
    const day = addDays(today, 7 - dayParts(today).weekday);
    const [, time] = /,(.*)$/s.exec(date) ?? [];
    return {
      ...NO_TIMES,
      title: `${title.trim()}, ${dayWords(day, title)}`,
      date: time === undefined ? datedWords(day) : `${datedWords(day)},${time}`,
    };
  }
  let day = addDays(old, 7);
  while (day <= today) day = addDays(day, 7);
  const daysOn = daysBetween(old, day);
  const named = dayWords(old, title);
  const fresh = dayWords(day, title);
  return {
    title: title.includes(named) ? title.replace(named, fresh) : `${title.trim()}, ${fresh}`,
    date: withSaleDay(date, day),
    startsAt: later(times.startsAt, daysOn),
    orderingOpensAt: later(times.orderingOpensAt, daysOn),
    orderingClosesAt: later(times.orderingClosesAt, daysOn),
  };
}
