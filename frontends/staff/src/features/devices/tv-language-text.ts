import type { TFunction } from 'i18next';
import { isTvLanguage, languagesOn } from '#shared/devices/tv-language';

/** What a screen speaks, in the reader's language: "Malayalam", "Malayalam large, English small". @param value as the screen reports it */
export function tvLanguageText(t: TFunction, value: string): string {
  if (!isTvLanguage(value)) return value;
  const { large, small } = languagesOn(value);
  const nameOf = (language: string): string => t(`devices.languages.${language}`);
  return small === null ? nameOf(large) : t('devices.languages.pair', { large: nameOf(large), small: nameOf(small) });
}
