import { calendarDayOf, isCalendarDay } from '../core/time.ts';

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

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');

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

/** Whether the sale's day has passed in the business's calendar. @param now ISO 8601 UTC */
export function isSaleOver(date: string, now: string): boolean {
  const day = saleDay(date);
  return day !== null && day < calendarDayOf(now);
}
