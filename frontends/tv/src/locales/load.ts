import type { Language } from '#shared/core/languages';

/** One file per language, found by its folder. All come with the page: a screen changes its language also while the server is away. */
const WORDS = import.meta.glob<Record<string, unknown>>('./*/tv.json', { eager: true, import: 'default' });

/** The words of the TV app in one language; missing ones are shown in English. */
export const loadTexts = (language: Language): Promise<Record<string, unknown>> => Promise.resolve(WORDS[`./${language}/tv.json`] ?? {});
