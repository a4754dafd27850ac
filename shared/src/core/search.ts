import { folded } from './folded.ts';

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
/** A shorter word is looked for at the beginning of words only: anywhere it would fit nearly everything. */
const LEAST_INSIDE = 3;
/** Before each word of a search text, so that the beginning of a word has at least three signs. */
const GAP = '  ';

/** The words of a text as a search compares them; a sign that is no letter and no figure ends a word. */
export const wordsOf = (text: string): string[] => folded(text).split(BETWEEN_WORDS).filter(Boolean);

/** The words that a question asks for. One of signs only asks for them, which no text holds. */
export function wordsAsked(typed: string): string[] {
  const words = wordsOf(typed);
  const signs = folded(typed);
  return words.length > 0 || signs === '' ? words : [signs];
}

/** All words of some texts, once each, as a list that is searched stores them: each after two spaces. */
export const searchTextOf = (texts: readonly string[]): string => [...new Set(texts.flatMap(wordsOf))].map((word) => GAP + word).join('');

/** The part of a search text that holds a word: a long word anywhere, one of one or two signs where a word begins. At least three signs. */
export function partHolding(word: string): string {
  const signs = [...word].length;
  return signs >= LEAST_INSIDE ? word : GAP.slice(signs - 1) + word;
}

/** Whether a search text holds each of the words, in any order, as an index finds them. */
export const holdsAll = (searchText: string, words: readonly string[]): boolean =>
  words.every((word) => searchText.includes(partHolding(word)));

/** Whether some texts together hold each typed word somewhere: for lists that are short enough to be read whole. */
export function isFoundIn(texts: readonly string[], typed: string): boolean {
  const searchText = searchTextOf(texts);
  return wordsAsked(typed).every((word) => searchText.includes(word));
}
