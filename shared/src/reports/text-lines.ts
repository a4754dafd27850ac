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
  for (const { segment } of segmenter.segment(word)) {
    if (piece && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = segment;
    } else piece += segment;
  }
  return [...pieces, piece];
}
