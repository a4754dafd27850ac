import type { Language } from '#shared/core/languages';

/** One file per language, found by its folder. */
const FILES = import.meta.glob<{ words: Record<string, unknown> }>('./*/words.ts');

/** The words of the staff app in one language; what a language lacks is shown in English. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const file = FILES[`./${language}/words.ts`];
  if (!file) throw new Error(`the staff app has no words in ${language}`);
  return (await file()).words;
}
