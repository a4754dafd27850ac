import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { formatsOf, textIn } from '#shared/core/languages';
import { TV_PAGE_IDS, TV_PAGES, tvPath } from '#shared/sop/tv-pages';
import { isTvLanguage, languagesOn } from '#shared/devices/tv-language';

/** Every page that a TV screen can show, by its path and by its name in the reader's language. */
export const tvPages = (language: string): { value: string; label: string }[] =>
  TV_PAGE_IDS.map((id) => ({ value: tvPath(id), label: textIn(TV_PAGES[id].title, language) }));

/** Where a TV screen is, out of the address that it reports: the path of its page, and the event in it. */
export function placeOf(address: string): { path: string; eventId: string | null } {
  const [path = '', query] = address.split('?');
  return { path, eventId: new URLSearchParams(query).get('eventId') };
}

/** The languages of a screen, in the reader's language: "Malayalam", "Malayalam and English in turn". @param value as the screen reports it */
export function tvLanguageText(t: TFunction, value: string): string {
  if (!isTvLanguage(value)) return value;
  const { large, small } = languagesOn(value);
  const names = new Intl.DisplayNames([formatsOf(currentLanguage()).locale], { type: 'language' });
  const nameOf = (language: string): string => t(`devices.languages.${language}`, { defaultValue: names.of(language) ?? language });
  return small === null ? nameOf(large) : t('devices.languages.pair', { large: nameOf(large), small: nameOf(small) });
}
