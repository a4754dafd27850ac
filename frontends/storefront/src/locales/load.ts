import { DEFAULT_LANGUAGE, type Language } from '#shared/core/languages';
import { texts as english } from './en/texts';

/** One file per language, found by its folder. */
const FILES = import.meta.glob<{ texts: Record<string, unknown> }>(['./*/texts.ts', '!./en/texts.ts']);

/** English comes with the page; another language, its letters included, only when it is wanted. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  if (language === DEFAULT_LANGUAGE) return english;
  const file = FILES[`./${language}/texts.ts`];
  if (!file) throw new Error(`the storefront has no texts in ${language}`);
  return (await file()).texts;
}

const MORE = import.meta.glob<{ more: Record<string, unknown> }>('./*/more.ts');

/** The texts of pages that are fetched when they are opened. */
export const loadMore = async (language: Language): Promise<Record<string, unknown>> =>
  (await MORE[`./${language}/more.ts`]?.())?.more ?? {};
