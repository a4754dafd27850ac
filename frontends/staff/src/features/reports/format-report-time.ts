import { formatShortDay, formatTime } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import { parseTime } from '#shared/core/time-text';

/** "28 Nov, 9:12 AM" by the business's clock; a time that cannot be read as it is. Empty without one. */
export function formatReportTime(stored: string | null, language: string): string {
  if (!stored) return '';
  const at = parseTime(stored);
  if (Number.isNaN(at)) return stored;
  const day = calendarDayOf(new Date(at).toISOString());
  return `${formatShortDay(day, language)}, ${formatTime(at)}`;
}
