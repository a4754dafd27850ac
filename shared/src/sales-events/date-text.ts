import { addDays, dayParts, daysBetween, isCalendarDay, twoDigits } from '../core/time.ts';
import { monthLike, monthOf } from './month-names.ts';

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
interface Piece {
  at: number;
  text: string;
}

/** A day that a text names, or two of one month. */
interface Mention {
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

const mentionsIn = (text: string): Mention[] =>
  FORMS.flatMap((form) => [...text.matchAll(form)].flatMap((found) => mentionOf(found as RegExpExecArray) ?? []));

const dayIn = (year: number, month: number, day: number): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** The calendar days of a mention; a year that is not written is the one that brings its last day nearest to `near`. Empty when no such day exists. */
function daysOf({ year, month, days }: Mention, near: string): string[] {
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

/** "1/2" of a kilogram is no second of January. */
const isFraction = ({ month, days, year }: Mention): boolean =>
  year === null && /^\d+$/.test(month.text) && Number(month.text) <= 4 && Number(days[0]?.figure.text) < Number(month.text);

/** The mentions to be rewritten: of those that overlap the one with its year, else the first. */
function apart(mentions: readonly Mention[]): Mention[] {
  const ranked = [...mentions].sort((a, b) => Number(b.year !== null) - Number(a.year !== null) || a.at - b.at || b.length - a.length);
  const kept: Mention[] = [];
  for (const one of ranked) {
    if (!kept.some((other) => one.at < other.at + other.length && other.at < one.at + one.length)) kept.push(one);
  }
  return kept;
}

const ordinalOf = (day: number): string => (day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'));

/** What is to be written for the pieces of a mention: the same form with other days. */
function rewritten({ year, month, days }: Mention, fresh: readonly string[]): { piece: Piece; text: string }[] {
  const isFigures = /^\d+$/.test(month.text);
  const [first, last] = [dayParts(fresh[0] ?? ''), dayParts(fresh.at(-1) ?? '')];
  const named = month.at < (days[0]?.figure.at ?? 0) ? first : last;
  const changes = days.flatMap(({ figure, ordinal }, place) => {
    const day = dayParts(fresh[place] ?? '');
    const isPadded = figure.text.length === 2 && (isFigures || figure.text.startsWith('0'));
    const written = isPadded ? twoDigits(day.day) : String(day.day);
    const tail = ordinal && (ordinal.text === ordinal.text.toUpperCase() ? ordinalOf(day.day).toUpperCase() : ordinalOf(day.day));
    // "23–24 November" a week later is "30 November–1 December".
    const own = day.month === named.month ? '' : monthLike(month.text, day.month);
    const [before, after] = own === '' ? ['', ''] : month.at < figure.at ? [`${own} `, ''] : ['', ` ${own}`];
    return [
      { piece: figure, text: `${before}${written}${ordinal ? '' : after}` },
      ...(ordinal ? [{ piece: ordinal, text: `${tail}${after}` }] : []),
    ];
  });
  return [
    ...changes,
    { piece: month, text: monthLike(month.text, named.month) },
    ...(year ? [{ piece: year, text: String(last.year).slice(-year.text.length) }] : []),
  ];
}

/**
 * A text of a sale that is made again so many days later: each day that it names moves as far, written as it was: "29th Nov" → "6th Dec". Where it
 * names one day that is not the sale's, the sale's new day takes its place.
 * @param old day of the sale, YYYY-MM-DD
 * @returns null when the text names no day of the sale
 */
export function movedText(text: string, old: string, days: number): string | null {
  const dated = apart(mentionsIn(text).filter((mention) => !isFraction(mention) && daysOf(mention, old).length > 0));
  const isOld = (mention: Mention): boolean => daysOf(mention, old).includes(old);
  // Figures such as 24/7 are a day only when they are the sale's.
  const moving = dated.filter((mention) => !/^\d+$/.test(mention.month.text) || mention.year?.text.length === 4 || isOld(mention));
  const isNamed = moving.some(isOld);
  if (!isNamed && moving.length !== 1) return null;
  const changes = moving.flatMap((mention) => {
    const had = daysOf(mention, old);
    const stale = isNamed ? 0 : daysBetween(had.at(-1) ?? old, old);
    return rewritten(
      mention,
      had.map((day) => addDays(day, days + stale)),
    );
  });
  return changes
    .sort((a, b) => b.piece.at - a.piece.at)
    .reduce((done, { piece, text: written }) => done.slice(0, piece.at) + written + done.slice(piece.at + piece.text.length), text);
}
