import { OFFERED } from '#shared/core/languages';
import { commandSchema } from '#shared/devices/device.contract';
import { isTvLanguage, languagesOn, TV_LANGUAGES, tvLanguageOf } from '#shared/devices/tv-language';

/** @source requirements/kitchen K75; decisions/0048 */
describe('the language of a TV screen', () => {
  it('is each language of the kitchen, and any two of them', () => {
    const count = OFFERED.kitchen.length;
    expect(TV_LANGUAGES).toHaveLength(count * count);
    expect(TV_LANGUAGES).toEqual(expect.arrayContaining(['en', 'ml', 'hi', 'both', 'hi+ml', 'hi+en', 'ml+hi', 'en+ml']));
    expect(new Set(TV_LANGUAGES).size).toBe(TV_LANGUAGES.length);
  });

  it('keeps `both` for Malayalam large and English small, as screens stored it', () => {
    expect(languagesOn('both')).toEqual({ large: 'ml', small: 'en' });
    expect(tvLanguageOf({ large: 'ml', small: 'en' })).toBe('both');
  });

  it.each(TV_LANGUAGES)('%s is read back as it is written, and fits a screen’s report', (language) => {
    expect(tvLanguageOf(languagesOn(language))).toBe(language);
    expect(commandSchema.parse({ kind: 'language', value: language }).value).toBe(language);
    expect(language.length).toBeLessThanOrEqual(10);
  });

  it.each(['', 'hi+hi', 'hi+', '+ml', 'fr', 'fr+ml', 'hi+ml+en', 'toString'])('“%s” is no choice', (value) => {
    expect(isTvLanguage(value)).toBe(false);
    expect(commandSchema.safeParse({ kind: 'language', value }).success).toBe(false);
  });
});
