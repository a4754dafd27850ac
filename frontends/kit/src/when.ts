import { formatClock, minutesOfDay } from '#shared/core/time';

/** "Saturday, 28 November 2026" in the language of the screen. @param day YYYY-MM-DD of the business calendar */
export const wordDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'ml' ? 'ml-IN' : 'en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** "9:12 AM" by the business's clock, wherever the device is. @param at ISO 8601 UTC, or epoch ms */
export const wordTime = (at: string | number): string =>
  formatClock(minutesOfDay(typeof at === 'number' ? new Date(at).toISOString() : at));
