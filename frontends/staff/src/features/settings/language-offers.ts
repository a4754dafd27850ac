import type { LanguageOffer } from '#shared/settings/languages';

/** Every offer that can be made. */
export const OFFERS = ['bothEn', 'bothMl', 'en', 'ml'] as const;
export type OfferName = (typeof OFFERS)[number];

const OFFER: Readonly<Record<OfferName, LanguageOffer>> = {
  bothEn: { languages: ['en', 'ml'], defaultLanguage: 'en' },
  bothMl: { languages: ['en', 'ml'], defaultLanguage: 'ml' },
  en: { languages: ['en'], defaultLanguage: 'en' },
  ml: { languages: ['ml'], defaultLanguage: 'ml' },
};

export const offerOf = (name: OfferName): LanguageOffer => OFFER[name];

export function nameOfOffer({ languages, defaultLanguage }: LanguageOffer): OfferName {
  if (languages.length === 1) return defaultLanguage;
  return defaultLanguage === 'ml' ? 'bothMl' : 'bothEn';
}
