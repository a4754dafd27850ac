import type { Language } from '#shared/core/languages';
import { byTopic } from './by-topic';

/** Two files per language, found by its folder: what the first screens say, and the rest. */
const FILES = import.meta.glob<{ texts: Record<string, unknown> }>('./*/texts.ts');
const MORE = import.meta.glob<{ more: Record<string, unknown> }>('./*/more.ts');

/** The words of the staff app's first screens in one language; what a language lacks is shown in English. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const file = FILES[`./${language}/texts.ts`];
  if (!file) throw new Error(`the staff app has no texts in ${language}`);
  return byTopic((await file()).texts);
}

/** All other words of the staff app in one language. */
export async function loadMore(language: Language): Promise<Record<string, unknown>> {
  return byTopic((await MORE[`./${language}/more.ts`]?.())?.more ?? {});
}
