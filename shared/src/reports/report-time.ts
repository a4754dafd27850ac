import { parseTime } from '../core/time-text.ts';
import { calendarDayOf, minutesOfDay } from '../core/time.ts';

const MINUTE_MS = 60_000;

/** "28/11/2026 09:05:00" by the business's clock: the form that a table of a report carries, and that `parseTime` reads back. */
export function stampOf(ms: number): string {
  const iso = new Date(ms).toISOString();
  const [year, month, day] = calendarDayOf(iso).split('-');
  const minutes = minutesOfDay(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day}/${month}/${year} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${iso.slice(17, 19)}`;
}

/** How long a task took, or why that is unknown. */
export type TimeTaken = { kind: 'taken'; minutes: number } | { kind: 'missing' | 'invalidStart' | 'invalidEnd' | 'error' };

/** Whole minutes from start to end. @source requirements/console C33, C41; faults T7 */
export function timeTaken(startedAt: string | null | undefined, completedAt: string | null | undefined): TimeTaken {
  if (!startedAt || !completedAt) return { kind: 'missing' };
  const start = parseTime(startedAt);
  if (Number.isNaN(start)) return { kind: 'invalidStart' };
  const end = parseTime(completedAt);
  if (Number.isNaN(end)) return { kind: 'invalidEnd' };
  return end < start ? { kind: 'error' } : { kind: 'taken', minutes: Math.floor((end - start) / MINUTE_MS) };
}
