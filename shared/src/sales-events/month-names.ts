import { folded } from '../core/folded.ts';
import { twoDigits } from '../core/time.ts';

const ENGLISH = 'january february march april may june july august september october november december'.split(' ');

export const MALAYALAM_MONTHS = [
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

/** The short forms of each month, the usual one first. */
const MALAYALAM_SHORT: readonly (readonly string[])[] = [
  ['ജനു'],
  ['ഫെബ്രു', 'ഫെബ്'],
  ['മാർ'],
  ['ഏപ്രി'],
  ['മേയ്'],
  ['ജൂൺ'],
  ['ജൂലൈ'],
  ['ഓഗ', 'ആഗ'],
  ['സെപ്റ്റം', 'സെപ്'],
  ['ഒക്ടോ'],
  ['നവം'],
  ['ഡിസം'],
];

/** How each month's name begins, in each spelling that is in use. An ending may follow: "നവംബറിൽ". */
const MALAYALAM_BEGINNINGS: readonly (readonly string[])[] = [
  ['ജനുവരി'],
  ['ഫെബ്രുവരി'],
  ['മാർച്ച', 'മാര്ച്ച'],
  ['ഏപ്രിൽ', 'ഏപ്രില'],
  ['മേയ', 'മെയ'],
  ['ജൂൺ', 'ജൂണ'],
  ['ജൂല'],
  ['ഓഗസ്', 'ആഗസ്'],
  ['സെപ്റ്റംബ', 'സെപ്തംബ', 'സെപ്റ്റമ്പ'],
  ['ഒക്ടോബ', 'ഒക്റ്റോബ'],
  ['നവംബ', 'നവമ്പ'],
  ['ഡിസംബ', 'ഡിസമ്പ'],
];

/** A chillu as older keyboards write it, consonant + virama + joiner, and as the single letter. */
const CHILLUS = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' } as const;
const OLD_CHILLU = /([ണനരലളക])\u0d4d\u200d/g;

const withOldChillus = (word: string): string =>
  Object.entries(CHILLUS).reduce((text, [letter, chillu]) => text.replaceAll(chillu, `${letter}\u0d4d\u200d`), word);

/** 1–12 of a figure or of a name, whole or shortened, in English or Malayalam; 0 for anything else. */
export function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = folded(text);
  const english = word.length >= 3 ? ENGLISH.findIndex((name) => name.startsWith(word)) : -1;
  if (english >= 0) return english + 1;
  const whole = MALAYALAM_BEGINNINGS.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning)));
  return 1 + (whole >= 0 ? whole : MALAYALAM_SHORT.findIndex((names) => names.includes(word)));
}

/** "November" of 11. */
export const englishMonth = (month: number): string => {
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
