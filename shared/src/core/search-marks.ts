import { folded } from './folded.ts';
import { partHolding } from './search.ts';

/** A part of a text from one place to another, in code units, as `slice` takes them. */
export interface Part {
  from: number;
  to: number;
}

interface Letter extends Part {
  /** Folded; `GAP` between two words. */
  sign: string;
}

const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;
/** Before each word, as in a search text. */
const GAP = '  ';
const FIGURES = /^\d+$/;

/**
 * Where a text holds one of the words of a search, in its order and without overlaps: compared folded, and figures across the spaces and
 * dashes between them.
 * @param words folded, as `wordsAsked` gives them
 */
export function partsHolding(text: string, words: readonly string[]): Part[] {
  const letters = lettersOf(text);
  const figures = letters.filter(({ sign }) => FIGURES.test(sign));
  const found = words.flatMap((word) =>
    FIGURES.test(word) && word.length > 2 ? placesOf(figures, word) : placesOf(letters, partHolding(word)),
  );
  return united(found.sort((a, b) => a.from - b.from));
}

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [{ sign: GAP, from: 0, to: 0 }];
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
    const sign = folded(segment).replace(NO_LETTER, '');
    const isSeen = folded(`a${segment}a`) !== 'aa';
    if (sign !== '') letters.push({ sign, from: index, to: index + segment.length });
    else if (isSeen && letters.at(-1)?.sign !== GAP) letters.push({ sign: GAP, from: index, to: index });
  }
  return letters;
}

function placesOf(letters: readonly Letter[], part: string): Part[] {
  const whole = letters.map(({ sign }) => sign).join('');
  const owners = letters.flatMap((letter) => Array.from({ length: letter.sign.length }, () => letter));
  const places: Part[] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) {
    const shown = owners.slice(at, at + part.length).filter(({ sign }) => sign !== GAP);
    places.push({ from: shown[0]?.from ?? 0, to: shown.at(-1)?.to ?? 0 });
  }
  return places;
}

/** Parts that touch or overlap are one. @param parts by where they begin */
function united(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const { from, to } of parts) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}
