import { clockText } from '../core/time-text.ts';
import { DomainError, type Issue } from '../core/errors.ts';
import { DEFAULT_LANGUAGE, formatsOf } from '../core/languages.ts';
import { addDays, calendarDayOf, instantOf, minutesOfDay } from '../core/time.ts';
import { type WindowTimes, windowText } from './delivery-windows.ts';

/** The times that a manager gives a sale; each ISO 8601 UTC, or nothing where the manager has not set it. */
export interface SaleTimes {
  /** When its delivery begins. */
  startsAt?: string | null | undefined;
  orderingOpensAt?: string | null | undefined;
  orderingClosesAt?: string | null | undefined;
}

/** All values that decide when a sale takes orders. */
export interface OrderingTimes extends SaleTimes {
  windows?: readonly WindowTimes[] | null | undefined;
}

/** Whether a sale takes orders by the clock, whatever is left of it. */
type OrderingState = 'before' | 'open' | 'closed';

/**
 * From then on a sale takes no orders, ISO 8601 UTC: its closing, and at the latest the end of its last delivery window, or the beginning of its
 * delivery where it has no windows. Null when nothing decides it: until its day has passed.
 */
export function orderingEndsAt({ startsAt, orderingClosesAt, windows }: OrderingTimes): string | null {
  if (startsAt == null) return orderingClosesAt ?? null;
  const lastEnd = Math.max(...(windows ?? []).map(({ until }) => until));
  const delivered = Number.isFinite(lastEnd) ? instantOf(calendarDayOf(startsAt), lastEnd) : startsAt;
  return orderingClosesAt != null && Date.parse(orderingClosesAt) < Date.parse(delivered) ? orderingClosesAt : delivered;
}

/**
 * The state of a sale by its times: before its opening, open from that instant on, closed from its end on. A time that is missing limits nothing.
 * @param now ISO 8601 UTC, by the server's clock
 */
export function orderingState(sale: OrderingTimes, now: string): OrderingState {
  const at = Date.parse(now);
  const endsAt = orderingEndsAt(sale);
  if (endsAt !== null && at >= Date.parse(endsAt)) return 'closed';
  return sale.orderingOpensAt != null && at < Date.parse(sale.orderingOpensAt) ? 'before' : 'open';
}

/** The next instant, epoch ms, at which the state changes by the clock; null when it never does again. @param now ISO 8601 UTC */
export function nextOrderingChange(sale: OrderingTimes, now: string): number | null {
  const ahead = [sale.orderingOpensAt, orderingEndsAt(sale)].map((time) => (time == null ? Number.NaN : Date.parse(time)));
  const next = Math.min(...ahead.filter((at) => at > Date.parse(now)));
  return Number.isFinite(next) ? next : null;
}

/** Sentences of the server; screens find their own words by them. */
export const SALE_TIME_ISSUES = {
  date: 'Event date is required',
  closesBeforeOpening: 'Ordering must close after it opens',
  closesAfterStart: 'Ordering must close before the delivery begins',
  opensAfterStart: 'Ordering must open before the delivery begins',
  startPast: 'This time has passed. Choose one that is still to come.',
} as const;

/** Times that contradict each other, by the field to be changed. */
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

/**
 * Whether an edit gives a sale a beginning that has passed. A sale whose delivery has begun keeps its time or gets another past one.
 * @param now ISO 8601 UTC, by the server's clock
 */
export function startsInPast(before: SaleTimes, { startsAt }: SaleTimes, now: string): boolean {
  const hasPassed = (time: string | null | undefined): boolean => time != null && Date.parse(time) <= Date.parse(now);
  return hasPassed(startsAt) && !hasPassed(before.startsAt);
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

function dayText(day: string, language: string): string {
  const { locale, isYearFirst } = formatsOf(language);
  return new Intl.DateTimeFormat(locale, isYearFirst ? DAY : { ...DAY, year: 'numeric' }).format(new Date(day));
}

/** An instant as customers read it: "Sunday, 29 November 2026, 12:00 PM". @param at ISO 8601 UTC */
export const saleMomentText = (at: string, language: string): string =>
  `${dayText(calendarDayOf(at), language)}, ${clockText(minutesOfDay(at), language)}`;

/** As `saleMomentText`, until which something holds: twelve at night ends the day before, "Saturday, 28 November 2026, midnight". */
export function deadlineText(at: string, language: string): string {
  if (minutesOfDay(at) !== 0) return saleMomentText(at, language);
  return `${dayText(addDays(calendarDayOf(at), -1), language)}, ${formatsOf(language).midnight}`;
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The same where little room is: "Sun, 29 Nov, 12:00 PM". @param at ISO 8601 UTC */
export function saleMomentShort(at: string, language: string): string {
  const day = new Intl.DateTimeFormat(formatsOf(language).locale, SHORT_DAY).format(new Date(calendarDayOf(at)));
  return `${day}, ${clockText(minutesOfDay(at), language)}`;
}

/**
 * When a sale is, as its customers read it: the manager's text, or its beginning in the reader's language; with delivery windows from the first to
 * the last.
 */
export const saleDateText = (
  { date, isDateWritten, startsAt, windows }: Pick<DatedSale, 'date' | 'isDateWritten' | 'startsAt'> & Pick<OrderingTimes, 'windows'>,
  language: string,
): string => (isDateWritten && startsAt !== null ? momentOrWindow(startsAt, spanOf(windows ?? []), language) : date);

const spanOf = (windows: readonly WindowTimes[]): WindowTimes | null =>
  windows.length === 0
    ? null
    : { from: Math.min(...windows.map(({ from }) => from)), until: Math.max(...windows.map(({ until }) => until)) };

const momentOrWindow = (startsAt: string, window: WindowTimes | null, language: string): string =>
  window ? `${dayText(calendarDayOf(startsAt), language)}, ${windowText(window, language)}` : saleMomentText(startsAt, language);

/** The time of day of a sale: its beginning, or from its first delivery window to the last. */
export function saleTimeText(startsAt: string, windows: readonly WindowTimes[], language: string): string {
  const span = spanOf(windows);
  return span ? windowText(span, language) : clockText(minutesOfDay(startsAt), language);
}

/**
 * When an order is delivered, as one line: the day and time that it was sold with, or the day and its delivery window. Where the manager typed a
 * text, both are shown.
 */
export function deliveryText(
  { date, startsAt }: Pick<DatedSale, 'date' | 'startsAt'>,
  window: WindowTimes | null | undefined,
  language: string,
): string {
  if (startsAt !== null && date === saleMomentText(startsAt, 'en')) return momentOrWindow(startsAt, window ?? null, language);
  return window ? `${date} · ${windowText(window, language)}` : date;
}

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
    throw new DomainError('conflict', 'event.orderingClosed', 'Ordering is closed', { reply: { at: orderingEndsAt(sale) } });
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
 * @param changes absent fields stay   @param now ISO 8601 UTC, by the server's clock
 * @throws DomainError invalid `input.invalid` with the issues of `saleTimeIssues`, and where the beginning has passed
 */
export function datedSale(before: DatedSale, changes: SaleTimes & { date?: string | undefined }, now: string): DatedSale {
  const timeOf = (time: keyof SaleTimes): string | null => (changes[time] === undefined ? before[time] : changes[time]);
  const times = {
    startsAt: timeOf('startsAt'),
    orderingOpensAt: timeOf('orderingOpensAt'),
    orderingClosesAt: timeOf('orderingClosesAt'),
  };
  const isDateWritten = changes.date === undefined ? before.isDateWritten : changes.date === '';
  const written = times.startsAt === null ? '' : saleMomentText(times.startsAt, DEFAULT_LANGUAGE);
  const date = isDateWritten ? written : (changes.date ?? before.date);
  const issues = [
    ...(date === '' ? [{ path: 'date', message: SALE_TIME_ISSUES.date }] : []),
    ...(startsInPast(before, times, now) ? [{ path: 'startsAt', message: SALE_TIME_ISSUES.startPast }] : []),
    ...saleTimeIssues(times),
  ];
  if (issues[0]) throw new DomainError('invalid', 'input.invalid', issues[0].message, { issues });
  return { ...times, date, isDateWritten };
}

const MINUTE_MS = 60_000;

/**
 * When a sale can open after the one that takes orders, ISO 8601 UTC: when that one closes, on the full minute. Null: its end is not known or has
 * passed, or the sale itself has to close or deliver before.
 * @param now ISO 8601 UTC, by the server's clock
 */
export function opensAfter(running: OrderingTimes, sale: SaleTimes, now: string): string | null {
  const endsAt = orderingEndsAt(running);
  if (endsAt === null || Date.parse(endsAt) <= Date.parse(now)) return null;
  const at = new Date(Math.ceil(Date.parse(endsAt) / MINUTE_MS) * MINUTE_MS).toISOString();
  return saleTimeIssues({ ...sale, orderingOpensAt: at }).length === 0 ? at : null;
}
