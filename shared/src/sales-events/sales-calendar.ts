import { calendarDayOf, minutesOfDay } from '../core/time.ts';
import type { DiaryEvent } from '../diary/diary-event.contract.ts';
import type { ManagedSalesEvent } from './sales-event.contract.ts';

export type CalendarSale = Pick<
  ManagedSalesEvent,
  'id' | 'title' | 'date' | 'day' | 'startsAt' | 'orderingOpensAt' | 'orderingClosesAt' | 'isActive' | 'isOver'
>;

export type CalendarCooking = Pick<DiaryEvent, 'id' | 'title' | 'date' | 'isCompleted' | 'estimatedAttendance'>;

/** Something that happens on a day. `minutes` after midnight of the business calendar; null when it has no time. */
export type CalendarEntry<Sale = CalendarSale, Cooking = CalendarCooking> =
  { kind: 'opens' | 'closes' | 'delivery'; sale: Sale; minutes: number | null } | { kind: 'cooking'; event: Cooking; minutes: null };

/** Cooking comes before the deliveries of that day. */
const ORDER: readonly CalendarEntry['kind'][] = ['cooking', 'opens', 'closes', 'delivery'];

/**
 * The events of each day: the opening, closing and delivery of sales, and cooking. Those without a time come first. A sale whose date text names no
 * day, and that has no `startsAt`, is delivered on no day.
 */
export function calendarEntries<Sale extends CalendarSale, Cooking extends CalendarCooking>(
  sales: readonly Sale[],
  cooking: readonly Cooking[],
): Map<string, CalendarEntry<Sale, Cooking>[]> {
  const days = new Map<string, CalendarEntry<Sale, Cooking>[]>();
  const add = (day: string, entry: CalendarEntry<Sale, Cooking>): void => void days.set(day, [...(days.get(day) ?? []), entry]);
  for (const event of cooking) add(event.date, { kind: 'cooking', event, minutes: null });
  for (const sale of sales) {
    const { orderingOpensAt, orderingClosesAt, startsAt } = sale;
    if (orderingOpensAt) add(calendarDayOf(orderingOpensAt), { kind: 'opens', sale, minutes: minutesOfDay(orderingOpensAt) });
    if (orderingClosesAt) add(calendarDayOf(orderingClosesAt), { kind: 'closes', sale, minutes: minutesOfDay(orderingClosesAt) });
    if (sale.day !== null) add(sale.day, { kind: 'delivery', sale, minutes: startsAt ? minutesOfDay(startsAt) : null });
  }
  for (const entries of days.values()) {
    entries.sort((a, b) => (a.minutes ?? -1) - (b.minutes ?? -1) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  }
  return days;
}
