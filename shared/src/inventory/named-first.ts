import { wordsOf } from '../core/search.ts';

/**
 * Those that a text names before the others, both in the order they had: an item is named when a name of it, or the last word of one
 * ("rice" of "Mandi rice"), stands in the text.
 * @param namesOf in all languages; empty ones do not count
 */
export function namedFirst<T>(items: readonly T[], namesOf: (item: T) => readonly string[], text: string): T[] {
  const said = ` ${wordsOf(text).join(' ')} `;
  const stands = (name: string): boolean => name !== '' && said.includes(` ${name} `);
  const isNamed = (item: T): boolean =>
    namesOf(item).some((name) => {
      const parts = wordsOf(name);
      return stands(parts.join(' ')) || stands(parts.at(-1) ?? '');
    });
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}
