/** A stretch of text that one font of a family can draw. */
export interface Run {
  font: 'malayalam' | 'latin' | 'latinExtended';
  text: string;
}

/** Malayalam with its joiners; blanks inside stay with it. */
const MALAYALAM = /^[\u0D00-\u0D7F\u200C\u200D]$/;
/** What the plain Latin font of the family does not hold, the rupee sign among it. */
const EXTENDED = /^[\u0100-\u02BA\u1E00-\u1EFF\u20A0-\u20BF]$/;

const fontOf = (letter: string, before: Run | undefined): Run['font'] => {
  if (MALAYALAM.test(letter)) return 'malayalam';
  if (letter === ' ' && before) return before.font;
  return EXTENDED.test(letter) ? 'latinExtended' : 'latin';
};

/** Cuts a text where its font changes, so that every letter is drawn by a font that has it. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = fontOf(letter, last);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

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
  // By halves: what is measured is shaped, which takes time.
  let [fits, tooMany] = [0, letters.length];
  const cut = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(cut(middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/**
 * Breaks a text into lines: between words, and between whole letters where a word alone is too wide.
 * @param widthOf how wide a text is drawn
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph
      .split(/\s+/)
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

/** A word in pieces that fit; one letter at least in each, whatever the width. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of wholeLetters(word)) {
    if (piece && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...pieces, piece];
}
