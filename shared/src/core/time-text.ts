import { formatClock, instantOf, isCalendarDay } from './time.ts';
import { formatsOf } from './languages.ts';

/** No time is longer; a parser is not asked about a whole book. @source faults I15 */
const LONGEST_TEXT = 60;

/** "28/11/2026 9:05:00", by the business's clock. @source requirements/console C33 */
const DAY_MONTH_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? +(\d{1,2}):(\d{1,2}):(\d{1,2})$/;
/** The start of a standard date; the text after a time may name a zone. */
const STANDARD = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** The end of any other text that names its zone: "… 09:05:00 GMT", "… 09:05 +0530 (India Standard Time)". */
const NAMES_ZONE = /(?:\d(?:Z| ?[ECMP][SD]T| ?GMT| ?UTC)|(?:GMT|UTC|\s|:\d{2})[+-]\d{2}:?\d{2})(?: ?\([^)]*\))?$/i;

/**
 * The instant that a stored time names: day/month/year hour:minute:second text, else a standard date. A time that names no zone is one
 * of the business's clock, wherever this runs; a day that does not exist is no time.
 * @returns epoch milliseconds; NaN when it cannot be read
 * @source requirements/console C33; decisions/0001 §37; faults T6
 */
export function parseTime(stored: string): number {
  const text = stored.trim();
  if (text.length > LONGEST_TEXT) return Number.NaN;
  const found = DAY_MONTH_YEAR.exec(text);
  if (found) return ofParts(found.slice(1).map(Number));
  const standard = STANDARD.exec(text);
  if (!standard) return NAMES_ZONE.test(text) || Number.isNaN(Date.parse(text)) ? Date.parse(text) : Date.parse(`${text} GMT+0530`);
  const [, day = '', zone] = standard;
  if (!isCalendarDay(day)) return Number.NaN;
  return Date.parse(zone || text.length === day.length ? text : `${text.replace(' ', 'T')}+05:30`);
}

function ofParts([day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0]: number[]): number {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isCalendarDay(date) || hour > 23 || minute > 59 || second > 59) return Number.NaN;
  return Date.parse(instantOf(date, hour * 60 + minute)) + second * 1_000;
}

/** Whether a text has one of the two forms in which times are sent; a parser finds one in almost any text with a number. */
export const isTimeText = (text: string): boolean => DAY_MONTH_YEAR.test(text.trim()) || STANDARD.test(text.trim());

/**
 * A time of day as people read it: "9:00 AM", or "രാവിലെ 9:00" where a language names the part of the day instead of AM and PM.
 * @param minutes after midnight; more than a day or less than none wraps round
 */
export const clockText = (minutes: number, language: string): string =>
  formatsOf(language).clock(formatClock(minutes), ((Math.floor(minutes / 60) % 24) + 24) % 24);
