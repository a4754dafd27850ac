import { formatsOf } from '../core/languages.ts';
import { MOST_IN_SMS } from '../core/short-code.ts';

/** The default alphabet of GSM, from 3GPP TS 23.038 §6.2.1. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: each letter takes two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Letters of our own texts that have an equal in the alphabet. */
const EQUALS: readonly (readonly [RegExp, string])[] = [
  [/₹\s?/g, 'Rs '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c-\u201e\u2033]/g, '"'],
  [/×/g, 'x'],
  [/[·•]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
];

/** Places of one message, and of each part of a longer one, whose header takes some. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

export interface SmsSize {
  /** `ucs2` when one letter is outside the GSM alphabet: it then holds fewer than half as many. */
  alphabet: keyof typeof ROOM;
  /** Messages that the provider counts and charges. */
  parts: number;
}

/**
 * The text as an SMS: ₹, dashes, quotation marks and the like become letters of the GSM alphabet. Also in a Malayalam text, so that a registered text
 * (DLT) is the same whatever its variables hold.
 */
export const smsTextOf = (text: string): string => EQUALS.reduce((done, [letters, equal]) => done.replace(letters, equal), text);

/** @param text as it is sent, see `smsTextOf` */
export function smsSizeOf(text: string): SmsSize {
  const alphabet = isGsm(text) ? 'gsm7' : 'ucs2';
  const { alone, part } = ROOM[alphabet];
  const widths = [...text].map((letter) => (alphabet === 'ucs2' ? letter.length : EXTENDED.has(letter) ? 2 : 1));
  if (widths.reduce((sum, width) => sum + width, 0) <= alone) return { alphabet, parts: 1 };
  // A letter of two places is not divided between two parts.
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > part) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return { alphabet, parts };
}

const isGsm = (text: string): boolean => [...text].every((letter) => BASIC.has(letter) || EXTENDED.has(letter));

const REST = '...';

/** A text that people wrote, as a variable of an SMS holds it: cut after a word where that leaves half of it. */
export function shortText(text: string, language: string): string {
  if (text.length <= MOST_IN_SMS) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter(formatsOf(language).locale).segment(text)) {
    if (kept.length + segment.length > MOST_IN_SMS - REST.length) break;
    kept += segment;
  }
  const atWord = kept.lastIndexOf(' ');
  return (atWord >= MOST_IN_SMS / 2 ? kept.slice(0, atWord) : kept.trimEnd()) + REST;
}

/** Each of the values as a variable of an SMS holds it. */
export const shortTexts = (values: Readonly<Record<string, string>>, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortText(value, language)]));
