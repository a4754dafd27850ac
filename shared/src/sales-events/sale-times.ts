import { clockText } from '../core/clock-text.ts';
import { DomainError, type Issue } from '../core/errors.ts';
import { DEFAULT_LANGUAGE, formatsOf } from '../core/languages.ts';
import { calendarDayOf, minutesOfDay } from '../core/time.ts';

/** When a sale takes orders; each ISO 8601 UTC, or nothing where the manager has not said it. */
export interface OrderingTimes {
  orderingOpensAt?: string | null | undefined;
  orderingClosesAt?: string | null | undefined;
}

/** And when its delivery begins. */
export interface SaleTimes extends OrderingTimes {
  startsAt?: string | null | undefined;
}

/** Whether a sale takes orders by the clock, whatever is left of it. */
export type OrderingState = 'before' | 'open' | 'closed';

/**
 * The state of a sale by its times: before its opening, open from that instant on, closed from its closing on. A time that is missing limits nothing.
 * @param now ISO 8601 UTC, by the server's clock
 */
export function orderingState({ orderingOpensAt, orderingClosesAt }: OrderingTimes, now: string): OrderingState {
  const at = Date.parse(now);
  if (orderingClosesAt != null && at >= Date.parse(orderingClosesAt)) return 'closed';
  return orderingOpensAt != null && at < Date.parse(orderingOpensAt) ? 'before' : 'open';
}

/** The next instant, epoch ms, at which the state changes by the clock; null when it never does again. @param now ISO 8601 UTC */
export function nextOrderingChange({ orderingOpensAt, orderingClosesAt }: OrderingTimes, now: string): number | null {
  const ahead = [orderingOpensAt, orderingClosesAt].map((time) => (time == null ? Number.NaN : Date.parse(time)));
  const next = Math.min(...ahead.filter((at) => at > Date.parse(now)));
  return Number.isFinite(next) ? next : null;
}

/** Sentences of the server; screens find their own words by them. */
export const SALE_TIME_ISSUES = {
  date: 'Event date is required',
  closesBeforeOpening: 'Ordering must close after it opens',
  closesAfterStart: 'Ordering must close before the delivery begins',
  opensAfterStart: 'Ordering must open before the delivery begins',
} as const;

/** What does not go together, by the field to be changed. */
export function saleTimeIssues({ startsAt, orderingOpensAt, orderingClosesAt }: SaleTimes): Issue[] {
  const [starts, opens, closes] = [startsAt, orderingOpensAt, orderingClosesAt].map((time) => (time == null ? null : Date.parse(time)));
  const issues: Issue[] = [];
  if (opens != null && starts != null && opens >= starts) {
    issues.push({ path: 'orderingOpensAt', message: SALE_TIME_ISSUES.opensAfterStart });
  }
  if (opens != null && closes != null && closes <= opens) {
    issues.push({ path: 'orderingClosesAt', message: SALE_TIME_ISSUES.closesBeforeOpening });
  } else if (starts != null && closes != null && closes > starts) {
    issues.push({ path: 'orderingClosesAt', message: SALE_TIME_ISSUES.closesAfterStart });
  }
  return issues;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** An instant as customers read it: "Sunday, 29 November 2026, 12:00 PM". @param at ISO 8601 UTC */
export function saleMomentText(at: string, language: string): string {
  const day = new Intl.DateTimeFormat(formatsOf(language).locale, DAY).format(new Date(calendarDayOf(at)));
  return `${day}, ${clockText(minutesOfDay(at), language)}`;
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The same where little room is: "Sun, 29 Nov, 12:00 PM". @param at ISO 8601 UTC */
export function saleMomentShort(at: string, language: string): string {
  const day = new Intl.DateTimeFormat(formatsOf(language).locale, SHORT_DAY).format(new Date(calendarDayOf(at)));
  return `${day}, ${clockText(minutesOfDay(at), language)}`;
}

/** When a sale is, as its customers read it: what the manager typed, or its beginning in the reader's language. */
export const saleDateText = (
  { date, isDateWritten, startsAt }: Pick<DatedSale, 'date' | 'isDateWritten' | 'startsAt'>,
  language: string,
): string => (isDateWritten && startsAt !== null ? saleMomentText(startsAt, language) : date);

/** The date that an order was sold with, in the reader's language where it is the words that were written from the beginning of its sale. */
export const soldDateText = ({ date, startsAt }: Pick<DatedSale, 'date' | 'startsAt'>, language: string): string =>
  startsAt !== null && date === saleMomentText(startsAt, 'en') ? saleMomentText(startsAt, language) : date;

/** Refuses an order that comes before the opening or from the closing on. @throws DomainError conflict `event.notOpenYet`, `event.orderingClosed`, each with `at` */
export function requireOrderingOpen(sale: OrderingTimes, now: string): void {
  const state = orderingState(sale, now);
  if (state === 'before') {
    throw new DomainError('conflict', 'event.notOpenYet', 'Ordering has not opened yet', { reply: { at: sale.orderingOpensAt } });
  }
  if (state === 'closed') {
    throw new DomainError('conflict', 'event.orderingClosed', 'Ordering is closed', { reply: { at: sale.orderingClosesAt } });
  }
}

/** The date text and times of a sale. */
export interface DatedSale {
  date: string;
  startsAt: string | null;
  orderingOpensAt: string | null;
  orderingClosesAt: string | null;
  /** `date` is `startsAt` in English words. */
  isDateWritten: boolean;
}

export const UNDATED: DatedSale = { date: '', isDateWritten: true, startsAt: null, orderingOpensAt: null, orderingClosesAt: null };

/**
 * A sale's date text and times after an edit. An empty text is written from `startsAt` and follows it from then on; a typed one stays.
 * @param changes what is not given stays   @throws DomainError invalid `input.invalid` with the issues of `saleTimeIssues`
 */
export function datedSale(before: DatedSale, changes: SaleTimes & { date?: string | undefined }): DatedSale {
  const timeOf = (time: keyof SaleTimes): string | null => (changes[time] === undefined ? before[time] : changes[time]);
  const times = {
    startsAt: timeOf('startsAt'),
    orderingOpensAt: timeOf('orderingOpensAt'),
    orderingClosesAt: timeOf('orderingClosesAt'),
  };
  const isDateWritten = changes.date === undefined ? before.isDateWritten : changes.date === '';
  const written = times.startsAt === null ? '' : saleMomentText(times.startsAt, DEFAULT_LANGUAGE);
  const date = isDateWritten ? written : (changes.date ?? before.date);
  const issues = [...(date === '' ? [{ path: 'date', message: SALE_TIME_ISSUES.date }] : []), ...saleTimeIssues(times)];
  if (issues[0]) throw new DomainError('invalid', 'input.invalid', issues[0].message, { issues });
  return { ...times, date, isDateWritten };
}
