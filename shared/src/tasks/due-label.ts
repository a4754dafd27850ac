import { addDays } from '../core/time.ts';

/** Enough for any preparation, and few enough digits for every database and date. */
const MOST_DAYS_BEFORE = 365;

/** Days before the event that a due label names, 0 for "Event day"; null when it names none. @source requirements/kitchen K20, K43 */
export function daysBefore(label: string): number | null {
  const text = label.trim().toLowerCase();
  if (text === 'event day') return 0;
  if (text === 'day before event') return 1;
  const days = Number(/^(\d{1,3}) days? before event$/.exec(text)?.[1] ?? Number.NaN);
  return days >= 1 && days <= MOST_DAYS_BEFORE ? days : null;
}

/** The label of so many days before the event. */
export function dueLabel(days: number): string {
  if (days === 0) return 'Event day';
  return days === 1 ? 'Day before event' : `${days} days before event`;
}

/**
 * The calendar day on which a task is due. A label that names no day counts as the event day, the form's default.
 * @source requirements/kitchen K43
 */
export const dueDayOf = (label: string, eventDate: string): string => addDays(eventDate, -(daysBefore(label) ?? 0));
