import i18next from 'i18next';
import { clockText } from '#shared/core/time-text';
import { calendarDayOf, minutesOfDay, parseClock } from '#shared/core/time';
import { formatsOf } from '#shared/core/languages';

/** "Saturday, 28 November 2026" in the language of the screen. @param day YYYY-MM-DD of the business calendar */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(formatsOf(language).locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** "November 2026" in the language of the screen. @param month YYYY-MM, or a day of it */
export const formatMonth = (month: string, language: string): string =>
  new Intl.DateTimeFormat(formatsOf(language).locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

/** "28 Nov" in the language of the screen. @param day YYYY-MM-DD of the business calendar */
export const formatShortDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(formatsOf(language).locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "9:12 AM", "രാവിലെ 9:12" by the business's clock, wherever the device is. @param at ISO 8601 UTC, or epoch ms */
export const formatTime = (at: string | number): string =>
  formatMinutes(minutesOfDay(typeof at === 'number' ? new Date(at).toISOString() : at));

/** "1:46 PM", or "25 Nov, 1:46 PM" when that is not today. @param at ISO 8601 UTC @param now epoch ms */
export function formatTimeOrDay(at: string, now: number, language: string): string {
  const day = calendarDayOf(at);
  const time = clockText(minutesOfDay(at), language);
  return day === calendarDayOf(new Date(now).toISOString()) ? time : `${formatShortDay(day, language)}, ${time}`;
}

/** The same for minutes after midnight. */
export const formatMinutes = (minutes: number): string => clockText(minutes, i18next.language);

/** A planned start as it is stored, "9:00 AM", in the language of the screen; any other text stays as it is. */
export function formatStart(stored: string): string {
  const minutes = parseClock(stored);
  return minutes === null ? stored : formatMinutes(minutes);
}

/** "21 Nov 2026, 7:34 PM" by the business's clock, in the language of the screen. @param at ISO 8601 UTC */
export const formatDateTime = (at: string, language: string): string => {
  const day = new Intl.DateTimeFormat(formatsOf(language).locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date(at));
  return `${day}, ${clockText(minutesOfDay(at), language)}`;
};

/** A figure that is no money, as India groups it: "1,50,000". */
export const formatNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(formatsOf(language).locale, options).format(value);
