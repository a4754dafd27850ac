import { isOffer, languageFor, type LanguageOffer } from '#shared/settings/languages';

const BOTH: LanguageOffer = { languages: ['en', 'ml'], defaultLanguage: 'ml' };
const ENGLISH: LanguageOffer = { languages: ['en'], defaultLanguage: 'en' };

describe('the languages of the storefront (decisions/0048)', () => {
  it.each<[LanguageOffer, boolean]>([
    [BOTH, true],
    [ENGLISH, true],
    [{ languages: ['ml'], defaultLanguage: 'en' }, false],
    [{ languages: [], defaultLanguage: 'en' }, false],
  ])('%j can be offered: %s', (offer, can) => expect(isOffer(offer)).toBe(can));

  it.each<[string | null, LanguageOffer, string]>([
    [null, BOTH, 'ml'],
    ['en', BOTH, 'en'],
    ['ml', BOTH, 'ml'],
    ['ml', ENGLISH, 'en'],
    ['hi', BOTH, 'ml'],
  ])('who chose %s of %j reads %s', (chosen, offer, language) => expect(languageFor(chosen, offer)).toBe(language));
});
