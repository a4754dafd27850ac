import { wordShortDay, wordTime } from '#kit/when';
import { calendarDayOf } from '#shared/core/time';
import { parseTime } from '#shared/reports/report-time';

/** "28 Nov, 9:12 AM" by the business's clock; a time that cannot be read as it is. Empty without one. */
export function wordMoment(stored: string | null, language: string): string {
  if (!stored) return '';
  const at = parseTime(stored);
  if (Number.isNaN(at)) return stored;
  const day = calendarDayOf(new Date(at).toISOString());
  return `${wordShortDay(day, language)}, ${wordTime(at)}`;
}
