import { clockText } from '../core/time-text.ts';
import { formatsOf } from '../core/languages.ts';
import { MOST_IN_SMS } from '../core/short-code.ts';
import { calendarDayOf, formatClock, minutesOfDay } from '../core/time.ts';
import { windowText, type WindowTimes } from './delivery-windows.ts';

/** The day from the most to the least readable: "Sun, 29 Nov", "29 Nov", "29/11". */
function daysOf(at: string, language: string): string[] {
  const day = new Date(calendarDayOf(at));
  const written = (parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(formatsOf(language).locale, { ...parts, timeZone: 'UTC' }).format(day);
  return [
    written({ weekday: 'short', day: 'numeric', month: 'short' }),
    written({ day: 'numeric', month: 'short' }),
    `${day.getUTCDate()}/${day.getUTCMonth() + 1}`,
  ];
}

/** The first that fits a variable of an SMS, else the last. */
const fitting = (candidates: readonly string[]): string => candidates.find((one) => one.length <= MOST_IN_SMS) ?? candidates.at(-1) ?? '';

/** An instant in at most 30 signs: "Sun, 29 Nov, 12:00 PM". @param at ISO 8601 UTC */
export const shortMoment = (at: string, language: string): string =>
  fitting(daysOf(at, language).map((day) => `${day}, ${clockText(minutesOfDay(at), language)}`));

/** The day of a sale with a delivery window in at most 30 signs: "Sun, 29 Nov, 12:00–12:30 PM". @param at ISO 8601 UTC */
export function shortWindow(at: string, window: WindowTimes, language: string): string {
  const whole = windowText(window, language);
  const [, shortDay = '', figures = ''] = daysOf(at, language);
  // The end without its part of the day, which the beginning has.
  const plain = `${clockText(window.from, language)}–${formatClock(window.until).replace(/ .*/, '')}`;
  return fitting([...daysOf(at, language).map((day) => `${day}, ${whole}`), `${shortDay}, ${plain}`, `${figures}, ${plain}`]);
}
