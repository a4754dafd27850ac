import type { Language } from '#shared/core/languages';

/**
 * The texts of a language by topic, which the name of a file begins with: `errors.more.json` is of the topic `errors`.
 * @param files the contents of the JSON files of its folder, by their paths
 */
const byTopic = (files: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\..*$/g, ''), texts]));

/** Files of a language, found by its folder: the texts of the first screens, the rest of the kitchen's, and the console's. */
const FILES = import.meta.glob<{ texts: Record<string, unknown> }>('./*/texts.ts');
const KITCHEN = import.meta.glob<{ more: Record<string, unknown> }>('./*/more.ts');
const CONSOLE = import.meta.glob<{ more: Record<string, unknown> }>('./*/console.ts');

/** The texts of the staff app's first screens in one language; English fills missing ones. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const file = FILES[`./${language}/texts.ts`];
  if (!file) throw new Error(`the staff app has no texts in ${language}`);
  return byTopic((await file()).texts);
}

/** The other words of the kitchen's pages in one language; the console uses them too. */
export const loadKitchen = async (language: Language): Promise<Record<string, unknown>> =>
  byTopic((await KITCHEN[`./${language}/more.ts`]?.())?.more ?? {});

/** The words of the console alone in one language. */
export const loadConsole = async (language: Language): Promise<Record<string, unknown>> =>
  byTopic((await CONSOLE[`./${language}/console.ts`]?.())?.more ?? {});
