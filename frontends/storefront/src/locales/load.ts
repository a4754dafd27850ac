import { DEFAULT_LANGUAGE, type Language } from '#shared/core/languages';
import { words as english } from './en/words';

/** One file per language, found by its folder. */
const FILES = import.meta.glob<{ words: Record<string, unknown> }>(['./*/words.ts', '!./en/words.ts']);

/** English comes with the page; another language, its letters included, only when it is wanted. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  if (language === DEFAULT_LANGUAGE) return english;
  const file = FILES[`./${language}/words.ts`];
  if (!file) throw new Error(`the storefront has no words in ${language}`);
  return (await file()).words;
}
