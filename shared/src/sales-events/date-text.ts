import { dayParts, daysBetween, isCalendarDay, twoDigits } from '../core/time.ts';
import { monthOf } from './month-names.ts';

const NAME = '(?<month>[\\p{L}\\p{M}\\u200c\\u200d]{2,})';
const GAP = '[\\s,.\\-\\/]+';
const ORDINAL = 'st|nd|rd|th';
const YEAR = '(?<year>20\\d{2})(?!\\d)';
const AHEAD = '(?<!\\d)';
const BEHIND = '(?!\\d|:\\d)';
const LINK = '\\s*(?:[-–—&]|and|to)\\s*';

/** Each way in which people write a day; `other` is the second day of "28–29 November". */
const FORMS: readonly RegExp[] = [
  // 29 November 2026, 29th of Nov, 28–29 November
  `${AHEAD}(?:(?<other>\\d{1,2})(?<otherOrdinal>${ORDINAL})?${LINK})?(?<day>\\d{1,2})(?<ordinal>${ORDINAL})?${GAP}(?:of\\s+)?${NAME}(?:${GAP}${YEAR})?`,
  // November 29, 2026, November 28–29
  `${NAME}${GAP}(?<day>\\d{1,2})(?<ordinal>${ORDINAL})?(?:${LINK}(?<other>\\d{1,2})(?<otherOrdinal>${ORDINAL})?)?(?:${GAP}${YEAR}|${BEHIND})`,
  // 2026 November 29
  `${AHEAD}(?<year>20\\d{2})${GAP}${NAME}${GAP}(?<day>\\d{1,2})(?<ordinal>${ORDINAL})?${BEHIND}`,
  // 2026-11-29
  `${AHEAD}(?<year>20\\d{2})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})(?!\\d)`,
  // 29/11/2026: the day first, as in India
  `${AHEAD}(?<day>\\d{1,2})[-/.](?<month>\\d{1,2})[-/.]${YEAR}`,
  // 29/11, 29/11/26
  `(?<![\\d/.-])(?<day>\\d{1,2})/(?<month>\\d{1,2})(?:/(?<year>\\d{2}))?(?![\\d/])`,
].map((source) => new RegExp(source, 'dgiu'));

/** A piece of a text, by its place. */
export interface Piece {
  at: number;
  text: string;
}

/** A day that a text names, or two of one month. */
export interface Mention {
  at: number;
  length: number;
  year: Piece | null;
  month: Piece;
  /** In the order of the calendar. */
  days: { figure: Piece; ordinal: Piece | null }[];
}

function mentionOf(found: RegExpExecArray): Mention | null {
  const piece = (name: string): Piece | null => {
    const text = found.groups?.[name];
    const at = found.indices?.groups?.[name]?.[0];
    return text === undefined || at === undefined ? null : { at, text };
  };
  const [month, day, other] = [piece('month'), piece('day'), piece('other')];
  if (!month || !day) return null;
  const number = monthOf(month.text);
  if (number < 1 || number > 12) return null;
  const days = [{ figure: day, ordinal: piece('ordinal') }];
  const second = other && { figure: other, ordinal: piece('otherOrdinal') };
  // "2, 29 November" and "29 November – 12 noon" name one day.
  if (second && second.figure.at < day.at && Number(other.text) < Number(day.text)) days.unshift(second);
  if (second && second.figure.at > day.at && Number(other.text) > Number(day.text)) days.push(second);
  return { at: found.index, length: found[0].length, year: piece('year'), month, days };
}

/** Every day that a text names; two forms may find the same one. */
export const mentionsIn = (text: string): Mention[] =>
  FORMS.flatMap((form) => [...text.matchAll(form)].flatMap((found) => mentionOf(found as RegExpExecArray) ?? []));

const dayIn = (year: number, month: number, day: number): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** The calendar days of a mention; a year that is not written is the one that brings its last day nearest to `near`. Empty when no such day exists. */
export function daysOf({ year, month, days }: Mention, near: string): string[] {
  const around = dayParts(near).year;
  const written = year && Number(year.text.length === 2 ? `20${year.text}` : year.text);
  const choices = (written === null ? [around, around - 1, around + 1] : [written]).map((one) =>
    days.map(({ figure }) => dayIn(one, monthOf(month.text), Number(figure.text))).filter(isCalendarDay),
  );
  const distance = (chosen: readonly string[]): number => Math.abs(daysBetween(near, chosen.at(-1) ?? '')) || 0;
  return choices.filter((chosen) => chosen.length === days.length).sort((a, b) => distance(a) - distance(b))[0] ?? [];
}

/** The last calendar day that the text names with its year; null when it names none. */
export function lastDayIn(text: string): string | null {
  const dated = mentionsIn(text).filter(({ year }) => year?.text.length === 4);
  return dated
    .flatMap((mention) => daysOf(mention, '2026-01-01'))
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
}
