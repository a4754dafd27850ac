/**
 * The business calendar, Asia/Kolkata, as plain arithmetic: India keeps UTC+05:30 all year and has done so since 1945, while
 * `Intl` would make every answer depend on the time zone data of the engine, and TV screen TVs carry engines of 2016.
 * A calendar day is text, YYYY-MM-DD; a clock is minutes after midnight. @source decisions/0001 §37
 */
const AHEAD_OF_UTC_MS = 330 * 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;

/** The business's calendar day of an instant, e.g. 2026-11-28T19:00:00Z → "2026-11-29". @param iso ISO 8601 UTC */
export const calendarDayOf = (iso: string): string => new Date(Date.parse(iso) + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);

/** Minutes after the business's midnight at an instant, 0–1439. @param iso ISO 8601 UTC */
export function minutesOfDay(iso: string): number {
  const local = Date.parse(iso) + AHEAD_OF_UTC_MS;
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
}

/** The instant of a clock on a calendar day of the business, as ISO 8601 UTC. Minutes may run over midnight either way. */
export const instantOf = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - AHEAD_OF_UTC_MS).toISOString();

/** "09" of 9. */
export const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

/** An instant as an input of date and time shows it in the business calendar: "2026-11-29T12:00". @param iso ISO 8601 UTC */
export function localTimeOf(iso: string): string {
  const minutes = minutesOfDay(iso);
  return `${calendarDayOf(iso)}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The instant that such an input names, as ISO 8601 UTC; null when it names none. */
export function instantOfLocalTime(text: string): string | null {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return isCalendarDay(day) ? instantOf(day, Number(hours) * 60 + Number(minutes)) : null;
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}

/** The calendar day so many days later (earlier when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days the second calendar day is after the first; negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The pieces that a screen words in its own language. `month` 1–12; `weekday` 0 (Sunday)–6. */
export function dayParts(day: string): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() };
}

/** Minutes after midnight of a planned clock such as "9:00 AM"; null when the text is none. @source requirements/kitchen K25 */
export function parseClock(text: string): number | null {
  const found = /^\s*(1[0-2]|0?[1-9]):([0-5]\d)\s*(AM|PM)\s*$/i.exec(text);
  if (!found) return null;
  const hour = (Number(found[1]) % 12) + (found[3]?.toUpperCase() === 'PM' ? 12 : 0);
  return hour * 60 + Number(found[2]);
}

/** "9:00 AM" of minutes after midnight; more than a day or less than none wraps round. */
export function formatClock(minutes: number): string {
  const wrapped = ((Math.floor(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(wrapped / 60);
  return `${hour % 12 || 12}:${String(wrapped % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const MORNING_MINUTES = 8 * 60;
const NIGHT_MINUTES = 21 * 60;

/** The instant itself by day, or the morning after it: from 21:00 to 8:00 of the business's calendar people sleep. @param at ISO 8601 UTC */
export function byDaylight(at: string): string {
  const minutes = minutesOfDay(at);
  if (minutes >= MORNING_MINUTES && minutes < NIGHT_MINUTES) return at;
  const day = calendarDayOf(at);
  return instantOf(minutes < MORNING_MINUTES ? day : addDays(day, 1), MORNING_MINUTES);
}

/** Sorts records by their instant, ISO 8601 UTC; `sort` leaves those of one instant as they were. */
export const earlierFirst = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
