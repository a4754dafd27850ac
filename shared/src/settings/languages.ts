import { OFFERED } from '../core/languages.ts';

/** Languages that the storefront may offer. @source decisions/0048 */
export const SPOKEN = OFFERED.storefront;
export type SpokenLanguage = (typeof SPOKEN)[number];

/** The languages of the storefront, as the manager set them: at least one, with the one it greets in among them. */
export interface LanguageOffer {
  languages: readonly SpokenLanguage[];
  defaultLanguage: SpokenLanguage;
}

export const isOffer = ({ languages, defaultLanguage }: LanguageOffer): boolean => languages.includes(defaultLanguage);

/** The language a visitor reads: the own choice while it is offered, else the default. */
export const languageFor = (chosen: string | null, { languages, defaultLanguage }: LanguageOffer): SpokenLanguage =>
  languages.find((language) => language === chosen) ?? defaultLanguage;
