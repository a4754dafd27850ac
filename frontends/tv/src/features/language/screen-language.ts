import { useEffect } from 'react';

import { store, readStored } from '#kit/local-storage';
import { speakOn } from '#kit/texts';
import { isTvLanguage, type TvLanguage } from '#shared/devices/tv-language';
import { DEFAULT_LANGUAGE } from '#shared/core/languages';

const REMEMBERED = 'kuzhi.tv.language';

/** Words that cannot be fetched leave the page in the language it has. */
const speak = (language: TvLanguage): void => void speakOn(language).catch(() => undefined);

/**
 * Each page opens in the language (or both) that the manager has set for this screen, else in English; a choice with the toggle lasts until the next page.
 * @source requirements/kitchen §2.3; decisions/0048
 */
export function useLanguageOfPage(pathname: string): void {
  useEffect(() => {
    speak(readStored(REMEMBERED, isTvLanguage) ?? DEFAULT_LANGUAGE);
  }, [pathname]);
}

/** Sets the language of this screen for good; an unknown one changes nothing. @source contract §5 */
export function setScreenLanguage(language: string | undefined): void {
  if (!isTvLanguage(language)) return;
  store(REMEMBERED, language);
  speak(language);
}
