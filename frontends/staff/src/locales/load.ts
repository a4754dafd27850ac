import type { Language } from '#shared/core/languages';

/** One file per language, found by its folder. */
const FILES = import.meta.glob<{ texts: Record<string, unknown> }>('./*/texts.ts');

/** The words of the staff app in one language; what a language lacks is shown in English. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const file = FILES[`./${language}/texts.ts`];
  if (!file) throw new Error(`the staff app has no texts in ${language}`);
  return (await file()).texts;
}
