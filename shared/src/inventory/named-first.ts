import { wordsOf } from '../core/search.ts';

/**
 * Those that a text names before the others, both in the order they had: an item is named when a name of it, or the last word of one
 * ("rice" of "Mandi rice"), is in the text, as it is or with an ending ("onions", "ഉപ്പും").
 * @param namesOf in all languages; empty ones do not count
 */
export function namedFirst<T>(items: readonly T[], namesOf: (item: T) => readonly string[], text: string): T[] {
  const said = wordsOf(text);
  const isSaid = (name: readonly string[]): boolean =>
    name.length > 0 &&
    said.some((_, at) => name.every((word, nth) => (nth === name.length - 1 ? isWord : equal)(said[at + nth] ?? '', word)));
  const isNamed = (item: T): boolean =>
    namesOf(item).some((name) => {
      const parts = wordsOf(name);
      return isSaid(parts) || isSaid(parts.slice(-1));
    });
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}

const equal = (said: string, word: string): boolean => said === word;

const MOST_ENDING = 6;
/** The letter that a chillu becomes before an ending: മഞ്ഞൾ, മഞ്ഞളും. */
const LETTERS: Readonly<Record<string, string>> = { ൺ: 'ണ', ൻ: 'ന', ർ: 'ര', ൽ: 'ല', ൾ: 'ള' };

function isWord(said: string, word: string): boolean {
  if (said === word) return true;
  if (!/^[\u0d00-\u0d7f]{3,}$/.test(word)) return /^[a-z]+$/.test(word) && (said === `${word}s` || said === `${word}es`);
  const stem = stemOf(word);
  return stemOf(said).startsWith(stem) && said.length - stem.length <= MOST_ENDING;
}

const stemOf = (word: string): string => word.replace(/[\u0d4d\u0d02]$/, '').replace(/[ൺൻർൽൾ]$/, (chillu) => LETTERS[chillu] ?? chillu);
