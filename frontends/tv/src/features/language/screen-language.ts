import i18next from 'i18next';
import { useEffect } from 'react';
import { changeLanguage, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#kit/i18n';
import { keep, recall } from '#kit/keepsake';

const REMEMBERED = 'kuzhi.tv.language';
const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Words that cannot be fetched leave the page in the language it has. */
const speak = (language: Language): void => void changeLanguage(language).catch(() => undefined);

/** Each page opens in the language that the manager has set for this screen, else in English; what somebody chooses with the
 * toggle lasts until the next page. @source spec 3 §2 Common traits, decision 8 */
export function useLanguageOfPage(pathname: string): void {
  useEffect(() => {
    const language = recall(REMEMBERED, isLanguage) ?? DEFAULT_LANGUAGE;
    if (i18next.language !== language) speak(language);
  }, [pathname]);
}

/** Sets the language of this screen for good; an unknown one changes nothing. @source contract §5 `command` */
export function setScreenLanguage(language: string | undefined): void {
  if (!isLanguage(language)) return;
  keep(REMEMBERED, language);
  speak(language);
}
