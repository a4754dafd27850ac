import { folded } from '../core/folded.ts';
import { twoDigits, dayParts } from '../core/time.ts';
import { ENGLISH, MALAYALAM_SHORT, monthOf } from './month-names.ts';

const MALAYALAM_MONTHS = [
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

/** A chillu as older keyboards write it, consonant + virama + joiner, and as the single letter. */
const CHILLUS = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' } as const;
const OLD_CHILLU = /([ണനരലളക])\u0d4d\u200d/g;

const withOldChillus = (word: string): string =>
  Object.entries(CHILLUS).reduce((text, [letter, chillu]) => text.replaceAll(chillu, `${letter}\u0d4d\u200d`), word);

/** "November" of 11. */
const englishMonth = (month: number): string => {
  const name = ENGLISH[month - 1] ?? '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** A month as another one was written: a figure, an English name whole or shortened, a Malayalam one in the writer's letters. @param month 1–12 */
export function monthLike(written: string, month: number): string {
  if (monthOf(written) === month) return written;
  if (/^\d+$/.test(written)) return written.length === 2 ? twoDigits(month) : String(month);
  const word = folded(written);
  if (!/^[a-z]+$/.test(word)) {
    const isShort = MALAYALAM_SHORT.some((names) => names.includes(word));
    const name = (isShort ? MALAYALAM_SHORT[month - 1]?.[0] : MALAYALAM_MONTHS[month - 1]) ?? written;
    return written.replace(OLD_CHILLU, '') === written ? name : withOldChillus(name);
  }
  const name = ENGLISH.includes(word) ? englishMonth(month) : englishMonth(month).slice(0, 3);
  return written === written.toUpperCase() ? name.toUpperCase() : written === word ? name.toLowerCase() : name;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "29 November" of a calendar day, in Malayalam for a text in Malayalam. */
export function dayWords(day: string, likeText: string): string {
  const { month, day: date } = dayParts(day);
  return `${date} ${isMalayalam(likeText) ? MALAYALAM_MONTHS[month - 1] : englishMonth(month)}`;
}

/** "Sunday 29 November 2026" of a calendar day. */
export const datedWords = (day: string): string => `${WEEKDAYS[dayParts(day).weekday]} ${dayWords(day, '')} ${dayParts(day).year}`;

const isMalayalam = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text);
