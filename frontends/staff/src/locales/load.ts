import type { Language } from '#shared/core/languages';

/**
 * The texts of a language by topic, which the name of a file begins with: `errors.more.json` is of the topic `errors`.
 * @param files the contents of the JSON files of its folder, by their paths
 */
const byTopic = (files: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\..*$/g, ''), texts]));

/** Two files per language, found by its folder: the texts of the first screens, and the rest. */
const FILES = import.meta.glob<{ texts: Record<string, unknown> }>('./*/texts.ts');
const MORE = import.meta.glob<{ more: Record<string, unknown> }>('./*/more.ts');

/** The texts of the staff app's first screens in one language; English fills missing ones. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const file = FILES[`./${language}/texts.ts`];
  if (!file) throw new Error(`the staff app has no texts in ${language}`);
  return byTopic((await file()).texts);
}

/** All other words of the staff app in one language. */
export async function loadMore(language: Language): Promise<Record<string, unknown>> {
  return byTopic((await MORE[`./${language}/more.ts`]?.())?.more ?? {});
}
