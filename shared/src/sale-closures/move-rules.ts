import type { Issue } from '../core/errors.ts';
import { DEFAULT_LANGUAGE } from '../core/languages.ts';
import { type CountedWindow, windowIssues } from '../sales-events/delivery-windows.ts';
import { type DatedSale, saleMomentText, saleTimeIssues } from '../sales-events/sale-times.ts';
import { folded } from '../core/folded.ts';

/** The outcome for an order whose customer does not answer: it comes on the new date, or it is cancelled and refunded. */
export const MOVE_FALLBACKS = ['keep', 'refund'] as const;
export type MoveFallback = (typeof MOVE_FALLBACKS)[number];

/** Sentences of the server; screens find their own words by them. */
export const MOVE_ISSUES = {
  startPast: 'The new date has passed',
  startSame: 'The sale begins then already',
  startWindows: 'The delivery windows begin earlier than that',
  untilPast: 'This time has passed',
  untilAfterStart: 'Customers must answer before the delivery begins',
} as const;

/** Where a sale goes. */
export interface SaleMove {
  /** The new beginning of the delivery, ISO 8601 UTC. */
  startsAt: string;
  /** Its text for customers; empty: written from `startsAt`. */
  date: string;
  /** Until then, exclusive, customers choose, ISO 8601 UTC. */
  until: string;
}

/** The dates and times of a sale after it was moved. Times of ordering that are still to come move as far as the delivery does. @param now ISO 8601 UTC */
export function movedTimes(before: DatedSale, { startsAt, date }: Pick<SaleMove, 'startsAt' | 'date'>, now: string): DatedSale {
  const byMs = before.startsAt === null ? 0 : Date.parse(startsAt) - Date.parse(before.startsAt);
  const moved = (time: string | null): string | null =>
    time === null || time <= now ? time : new Date(Date.parse(time) + byMs).toISOString();
  const closes = before.orderingClosesAt;
  return {
    startsAt,
    isDateWritten: date === '',
    date: date === '' ? saleMomentText(startsAt, DEFAULT_LANGUAGE) : date,
    orderingOpensAt: moved(before.orderingOpensAt),
    // Ordering that has closed for the old date opens for the new one.
    orderingClosesAt: closes === null ? null : new Date(Date.parse(closes) + byMs).toISOString(),
  };
}

/** Reasons against a move, by the field to be changed. @param now ISO 8601 UTC, by the server's clock */
export function moveIssues(before: DatedSale & { windows: readonly CountedWindow[] }, move: SaleMove, now: string): Issue[] {
  const { startsAt, until } = move;
  const issues: Issue[] = [];
  const say = (path: keyof SaleMove, message: string): void => void issues.push({ path, message });
  if (startsAt <= now) say('startsAt', MOVE_ISSUES.startPast);
  else if (startsAt === before.startsAt) say('startsAt', MOVE_ISSUES.startSame);
  else if (windowIssues(before.windows, before.windows, startsAt).length > 0) say('startsAt', MOVE_ISSUES.startWindows);
  else for (const { message } of saleTimeIssues(movedTimes(before, move, now))) say('startsAt', message);
  if (until <= now) say('until', MOVE_ISSUES.untilPast);
  else if (until > startsAt) say('until', MOVE_ISSUES.untilAfterStart);
  return issues;
}

/** Whether the typed text is the title, however it is spaced and in whatever capitals: a slip of the finger is no title. */
export function confirms(typed: string, title: string): boolean {
  return folded(typed) !== '' && folded(typed) === folded(title);
}
