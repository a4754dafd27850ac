import { fontFor, type PrintFont } from './print-fonts.ts';
import { textIn, type Translated } from '../core/languages.ts';

/** A stretch of text that one font draws. */
export interface Run {
  font: PrintFont;
  /** As it was written. */
  text: string;
  /** The drawn text: blanks as spaces, no invisible characters, the mark for letters without a font. */
  drawn: string;
}

/** Replaces a letter that no font has, on paper. */
export const LETTER_MARK = '¤';
const MARK_FONT = 'latin' satisfies PrintFont;

const PLAIN = /^[\u0020-\u007E]*$/;
const BLANK = /\s/;
const JOINER = /[\u200C\u200D]/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
/** Signs, joiners and colours of the letter before. */
const WITH_LETTER = /[\p{M}\p{Emoji_Modifier}]/u;

interface Letter {
  font: PrintFont;
  text: string;
  drawn: string;
  isMarked: boolean;
}

const letterOf = (text: string, before: Letter | undefined): Letter => {
  const font = before && !before.isMarked ? before.font : MARK_FONT;
  if (BLANK.test(text)) return { font, text, drawn: ' ', isMarked: false };
  const shapes = font === 'malayalam' || font === 'devanagari';
  if (INVISIBLE.test(text)) return { font, text, drawn: shapes && JOINER.test(text) ? text : '', isMarked: before?.isMarked ?? false };
  const found = fontFor(text);
  if (found) return { font: found, text, drawn: text, isMarked: false };
  const isOfBefore = before?.isMarked === true && WITH_LETTER.test(text);
  return { font: MARK_FONT, text, drawn: isOfBefore ? '' : LETTER_MARK, isMarked: true };
};

/** A letter and a sign of it for which a font has one letter, as "e" and an accent; undefined: their own font puts them together, or none has both. */
function composed(before: Letter | undefined, sign: string): Letter | undefined {
  if (before === undefined || !WITH_LETTER.test(sign) || fontFor(sign) === before.font) return undefined;
  const drawn = (before.drawn + sign).normalize('NFC');
  const font = [...drawn].length === 1 ? fontFor(drawn) : undefined;
  return font && { font, text: before.text + sign, drawn, isMarked: false };
}

/** The letters of a text, each with its font. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (const letter of text) {
    const one = composed(letters.at(-1), letter);
    if (one) letters[letters.length - 1] = one;
    else letters.push(letterOf(letter, letters.at(-1)));
  }
  return letters;
}

/** Cuts a text where its font changes, so that every letter is drawn by a font that has it, or by the mark. */
export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ font: 'latin', text, drawn: text }];
  const runs: Run[] = [];
  let wasMarked = false;
  for (const { font, text: written, drawn, isMarked } of lettersOf(text)) {
    const last = runs.at(-1);
    if (last?.font === font && isMarked === wasMarked) {
      last.text += written;
      last.drawn += drawn;
    } else runs.push({ font, text: written, drawn });
    wasMarked = isMarked;
  }
  return runs;
}

/** The letters of a text that no font has, each once, in their order. */
export const lettersWithoutFont = (text: string): string[] => [
  ...new Set(lettersOf(text).flatMap(({ isMarked, drawn, text: letter }) => (isMarked && drawn !== '' ? [letter] : []))),
];

/** Whether no font has one of its letters, so that the paper shows the mark in its place. */
export const hasMark = (text: string): boolean => !PLAIN.test(text) && lettersOf(text).some(({ isMarked }) => isMarked);

const segmenter = new Intl.Segmenter('ml', { granularity: 'grapheme' });
/** Its vowel is taken away, so that the consonant after it joins; and the joiner that may stand between them. */
const JOINS = /\u0D4D\u200D?$/;
const CONSONANT = /^[\u0D15-\u0D3A]/;

/** A text in pieces that may stand apart: letters with their signs, and whole conjuncts, which older engines would take to pieces. */
export function wholeLetters(text: string): string[] {
  const letters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = letters.at(-1);
    if (last !== undefined && JOINS.test(last) && CONSONANT.test(segment)) letters[letters.length - 1] = last + segment;
    else letters.push(segment);
  }
  return letters;
}

/** A line cut after whole letters where it is too wide, with dots. @param widthOf how wide a text is drawn */
export function cutLine(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = wholeLetters(text);
  // By halves: each measurement shapes the text, which takes time.
  let [fits, tooMany] = [0, letters.length];
  const cut = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(cut(middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/** Blanks that a line may end at. */
const BREAK = /[^\S\u00A0\u202F]+/;

/**
 * Breaks a text into lines: between words, and between whole letters where a word alone is too wide.
 * @param widthOf how wide a text is drawn
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph
      .split(BREAK)
      .filter(Boolean)
      .flatMap((whole) => piecesOf(whole, width, widthOf))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** The part after the last sign at which addresses are read in parts; all of a word without one. */
const AFTER_SEAM = /[^@._/-]*$/;

/** A word in pieces that fit, an address after its signs; one letter at least in each, whatever the width. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of wholeLetters(word)) {
    if (piece && widthOf(piece + letter) > width) {
      const seam = piece.search(AFTER_SEAM) || piece.length;
      pieces.push(piece.slice(0, seam));
      piece = piece.slice(seam) + letter;
    } else piece += letter;
  }
  return [...pieces, piece];
}

const NOTE: Translated = { en: 'a letter that cannot be printed', ml: 'അച്ചടിക്കാൻ കഴിയാത്ത അക്ഷരം' };

/** Says on a paper which mark it has for letters without a font, in both languages of our papers: "¤ = a letter that cannot be printed · …". */
export const LETTER_MARK_NOTE = `${LETTER_MARK} = ${textIn(NOTE, 'en')} · ${textIn(NOTE, 'ml')}`;

export const PDF_TYPE = 'application/pdf';

/** The type of a printed file shows whether marks are in place of letters that no font has. */
export const pdfTypeOf = (hasMarks: boolean): string => (hasMarks ? `${PDF_TYPE}; letters=marked` : PDF_TYPE);
export const hasMarkedLetters = (type: string): boolean => type.includes('letters=marked');
