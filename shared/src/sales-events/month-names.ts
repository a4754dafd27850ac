import { folded } from '../core/folded.ts';

export const ENGLISH = 'january february march april may june july august september october november december'.split(' ');

/** The short forms of each month, the usual one first. */
export const MALAYALAM_SHORT: readonly (readonly string[])[] = [
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

/** 1–12 of a figure or of a name, whole or shortened, in English or Malayalam; 0 for anything else. */
export function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = folded(text);
  const english = word.length >= 3 ? ENGLISH.findIndex((name) => name.startsWith(word)) : -1;
  if (english >= 0) return english + 1;
  const whole = MALAYALAM_BEGINNINGS.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning)));
  return 1 + (whole >= 0 ? whole : MALAYALAM_SHORT.findIndex((names) => names.includes(word)));
}
