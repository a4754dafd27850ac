import { addDays, calendarDayOf, dayParts, daysBetween, instantOf, minutesOfDay, twoDigits } from '../core/time.ts';
import { datedWords, dayWords, monthLike } from './written-months.ts';
import { dayOfSale } from './sale-date.ts';
import type { SaleTimes } from './sale-times.ts';
import { daysOf, type Mention, mentionsIn, type Piece } from './date-text.ts';

type WeeklySale = { title: string; titleMalayalam: string | null; date: string } & SaleTimes;
/** A sale without a day does not say how far its times are to move. */
const NO_TIMES = { startsAt: null, orderingOpensAt: null, orderingClosesAt: null };
const later = (time: string | null | undefined, days: number): string | null =>
  time == null ? null : instantOf(addDays(calendarDayOf(time), days), minutesOfDay(time));

/**
 * Titles, date text and times of the sale a week after another: the same weekday, after both that sale and today. A text that names no day gets the
 * coming Sunday. The title names the day, because only one active sale may bear a title.
 * @param today YYYY-MM-DD in the business calendar
 */
export function saleWeekAfter({ title, titleMalayalam, date, ...times }: WeeklySale, today: string): WeeklySale {
  const old = dayOfSale({ date, ...times });
  if (old === null) {
    const day = addDays(today, 7 - dayParts(today).weekday);
    const named = (text: string): string => `${text.trim()}, ${dayWords(day, text)}`;
    const [, time] = /,(.*)$/s.exec(date) ?? [];
    return {
      ...NO_TIMES,
      title: named(title),
      titleMalayalam: titleMalayalam && named(titleMalayalam),
      date: time === undefined ? datedWords(day) : `${datedWords(day)},${time}`,
    };
  }
  const daysOn = 7 * Math.max(1, Math.floor(daysBetween(old, today) / 7) + 1);
  const named = (text: string): string => movedText(text, old, daysOn) ?? `${text.trim()}, ${dayWords(addDays(old, daysOn), text)}`;
  return {
    title: named(title),
    titleMalayalam: titleMalayalam && named(titleMalayalam),
    date: movedText(date, old, daysOn) ?? date,
    startsAt: later(times.startsAt, daysOn),
    orderingOpensAt: later(times.orderingOpensAt, daysOn),
    orderingClosesAt: later(times.orderingClosesAt, daysOn),
  };
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

/** The new texts for the pieces of a mention: the same form with other days. */
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
