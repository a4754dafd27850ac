import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { formatsOf } from '#shared/core/languages';
import { isTvLanguage, languagesOn } from '#shared/devices/tv-language';

/** The languages of a screen, in the reader's language: "Malayalam", "Malayalam and English in turn". @param value as the screen reports it */
export function tvLanguageText(t: TFunction, value: string): string {
  if (!isTvLanguage(value)) return value;
  const { large, small } = languagesOn(value);
  const names = new Intl.DisplayNames([formatsOf(currentLanguage()).locale], { type: 'language' });
  const nameOf = (language: string): string => t(`devices.languages.${language}`, { defaultValue: names.of(language) ?? language });
  return small === null ? nameOf(large) : t('devices.languages.pair', { large: nameOf(large), small: nameOf(small) });
}
