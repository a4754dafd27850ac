import { en } from './languages/en/formats.ts';
import type { LanguageFormats } from './languages/formats.ts';
import { hi } from './languages/hi/formats.ts';
import { ml } from './languages/ml/formats.ts';

/** Every language that the product speaks, by its code in `lang`, in addresses and in local storage. @source decisions/0048 */
export const LANGUAGES = { en, ml, hi } as const satisfies Record<string, LanguageFormats>;
export type Language = keyof typeof LANGUAGES;

/** Complete in every app; texts that another language lacks are shown in it. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** Which languages each part of the product offers. */
export const OFFERED = {
  storefront: ['en', 'ml'],
  kitchen: ['en', 'ml', 'hi'],
  /** Table files and printed reports. */
  reports: ['en', 'ml'],
} as const satisfies Record<string, readonly Language[]>;
export type ReportLanguage = (typeof OFFERED.reports)[number];

/** The reader's language where it is among those offered, else the default. */
export const offeredLanguage = <Offer extends Language>(offered: readonly Offer[], language: string): Offer | typeof DEFAULT_LANGUAGE =>
  offered.find((one) => one === language) ?? DEFAULT_LANGUAGE;

export const formatsOf = (language: string): LanguageFormats => LANGUAGES[isLanguage(language) ? language : DEFAULT_LANGUAGE];

/** A text in the languages that every record has. */
export interface BothTexts {
  en: string;
  ml: string;
}

/** A text in English and in the other languages that have it. */
export type Translated = Readonly<{ en: string } & { [L in Exclude<Language, 'en'>]?: string | null | undefined }>;

/** The catalogues of languages whose texts are not written next to the English ones: English text → translation. */
const catalogues: Partial<Record<Language, Readonly<Record<string, string>>>> = {};

/** Makes the texts of a language's content folder known; called before that language is first shown. */
export function addCatalogue(language: Language, texts: Readonly<Record<string, string>>): void {
  catalogues[language] = { ...catalogues[language], ...texts };
}

/**
 * A text in the reader's language: as written next to the English one, else from the language's catalogue, else in English. Typed text is in no
 * catalogue and stays as it is.
 */
export const textIn = (text: Translated, language: string): string =>
  (isLanguage(language) && (text[language] || catalogues[language]?.[text.en])) || text.en;
