import { calendarDayOf, dayParts, isCalendarDay, twoDigits } from '../core/time.ts';

const ENGLISH = 'january february march april may june july august september october november december'.split(' ');

/** How a month's name begins in Malayalam; the longer beginning first where one begins another. */
const MALAYALAM: readonly (readonly [beginning: string, month: number])[] = [
  ['ജനുവ', 1],
  ['ഫെബ്രു', 2],
  ['മാർ', 3],
  ['ഏപ്ര', 4],
  ['മേയ', 5],
  ['മെയ', 5],
  ['ജൂല', 7],
  ['ജൂ', 6],
  ['ഓഗ', 8],
  ['ആഗ', 8],
  ['സെപ', 9],
  ['ഒക്', 10],
  ['നവ', 11],
  ['ഡിസ', 12],
];

const WORD = '([^\\s\\d,./-]{3,})';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const GAP = '[\\s,.\\-\\/]+';
const YEAR = '(20\\d{2})';
const AHEAD = '(?:^|[^\\d])';
const BEHIND = '(?!\\d)';

type Part = 'day' | 'month' | 'year';

const FORMS: readonly { pattern: RegExp; order: readonly [Part, Part, Part] }[] = [
  // 29 November 2026, 29th Nov, 2026
  { pattern: new RegExp(`${AHEAD}${DAY}${GAP}${WORD}${GAP}${YEAR}${BEHIND}`, 'gi'), order: ['day', 'month', 'year'] },
  // November 29, 2026
  { pattern: new RegExp(`${WORD}${GAP}${DAY}${GAP}${YEAR}${BEHIND}`, 'gi'), order: ['month', 'day', 'year'] },
  // 2026 November 29
  { pattern: new RegExp(`${AHEAD}${YEAR}${GAP}${WORD}${GAP}${DAY}${BEHIND}`, 'gi'), order: ['year', 'month', 'day'] },
  // 2026-11-29
  { pattern: new RegExp(`${AHEAD}${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})${BEHIND}`, 'g'), order: ['year', 'month', 'day'] },
  // 29/11/2026: the day first, as in India
  { pattern: new RegExp(`${AHEAD}(\\d{1,2})[-/.](\\d{1,2})[-/.]${YEAR}${BEHIND}`, 'g'), order: ['day', 'month', 'year'] },
];

/** 1–12 of a figure or of a name, whole or shortened; 0 for anything else. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const english = ENGLISH.findIndex((name) => name.startsWith(word));
  return english >= 0 ? english + 1 : (MALAYALAM.find(([beginning]) => word.startsWith(beginning))?.[1] ?? 0);
}

/**
 * The calendar day of a sale as its date text names it, the last one when it names several: "Sunday 29 November 2026, 12–3 PM" →
 * "2026-11-29". Null when the text names no day with its year: "This Sunday" is never taken for a day that has passed.
 */
export function saleDay(text: string): string | null {
  const plain = text.normalize('NFC');
  const days = FORMS.flatMap(({ pattern, order }) =>
    [...plain.matchAll(pattern)].map((found) => {
      const part = (name: Part): string => found[order.indexOf(name) + 1] ?? '';
      return `${part('year')}-${twoDigits(monthOf(part('month')))}-${twoDigits(part('day'))}`;
    }),
  ).filter(isCalendarDay);
  return days.sort().at(-1) ?? null;
}

/** When a sale is, as far as the manager has said it: `startsAt` is ISO 8601 UTC and goes before the text. */
export interface SaleDate {
  date: string;
  startsAt?: string | null | undefined;
}

/** The sale's day in the business calendar; null when nothing names it. */
export const dayOfSale = ({ date, startsAt }: SaleDate): string | null => (startsAt == null ? saleDay(date) : calendarDayOf(startsAt));

/** Whether the sale's day has passed in the business's calendar. @param now ISO 8601 UTC */
export function isSaleOver({ date, startsAt }: SaleDate, now: string): boolean {
  const day = dayOfSale({ date, startsAt });
  return day !== null && day < calendarDayOf(now);
}

const MALAYALAM_NAMES = [
  'ജനുവരി',
  'ഫെബ്രുവരി',
  'മാർച്ച്',
  'ഏപ്രിൽ',
  'മേയ്',
  'ജൂൺ',
  'ജൂലൈ',
  'ഓഗസ്റ്റ്',
  'സെപ്റ്റംബർ',
  'ഒക്ടോബർ',
  'നവംബർ',
  'ഡിസംബർ',
] as const;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A month as the other one was written: a figure, an English name whole or shortened, a Malayalam one. @param month 1–12 */
function monthLike(written: string, month: number): string {
  if (/^\d+$/.test(written)) return written.length === 2 ? twoDigits(month) : String(month);
  if (!/^[a-z]+$/i.test(written)) return MALAYALAM_NAMES[month - 1] ?? written;
  const name = capital(ENGLISH[month - 1] ?? '');
  return ENGLISH.includes(written.toLowerCase()) ? name : name.slice(0, 3);
}

const ORDINAL = /^(st|nd|rd|th)/i;
const ordinalOf = (day: number): string => (day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'));

/** The written parts of a date one after the other, each in place of what stood there. */
function rewritten(found: RegExpMatchArray, order: readonly Part[], day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  let [rest] = found;
  let done = '';
  for (const [place, part] of order.entries()) {
    const old = found[place + 1] ?? '';
    const begins = rest.indexOf(old);
    const fresh = {
      year,
      month: monthLike(old, Number(month)),
      day: old.length === 2 && /\d+[-/.]\d/.test(found[0]) ? date : String(Number(date)),
    };
    done += rest.slice(0, begins) + fresh[part];
    rest = rest.slice(begins + old.length);
    if (part === 'day') rest = rest.replace(ORDINAL, ordinalOf(Number(date)));
  }
  return done + rest;
}

/**
 * The date text with another day in place of the one that `saleDay` finds, written as that one was: "29th Nov 2026, 12 PM" →
 * "6th Dec 2026, 12 PM". A text that names no day stays as it is. @param day YYYY-MM-DD
 */
export function withSaleDay(text: string, day: string): string {
  const plain = text.normalize('NFC');
  const old = saleDay(plain);
  for (const { pattern, order } of FORMS) {
    for (const found of plain.matchAll(pattern)) {
      if (saleDay(found[0]) !== old || old === null) continue;
      return plain.slice(0, found.index) + rewritten(found, order, day) + plain.slice(found.index + found[0].length);
    }
  }
  return text;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "29 November" of a calendar day, in Malayalam for a text in Malayalam. */
export function dayWords(day: string, likeText: string): string {
  const { month, day: date } = dayParts(day);
  return `${date} ${isMalayalam(likeText) ? MALAYALAM_NAMES[month - 1] : capital(ENGLISH[month - 1] ?? '')}`;
}

/** "Sunday 29 November 2026" of a calendar day. */
export const datedWords = (day: string): string => `${WEEKDAYS[dayParts(day).weekday]} ${dayWords(day, '')} ${dayParts(day).year}`;

const isMalayalam = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text);
