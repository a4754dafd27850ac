import { useEffect, useLayoutEffect } from 'react';
import { store, readStored } from '#kit/storage/local-storage';
import { speakOn, useSpoken } from '#kit/texts';
import { isTvLanguage, type TvLanguage, languagesOn } from '#shared/devices/tv-language';
import { DEFAULT_LANGUAGE } from '#shared/core/languages';
import { useServerNow } from '#kit/server-clock';
import { TURN_EVERY_MS } from '../../ui/fitted-pages';

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

/**
 * Two languages at once take turns, each as large as one alone: two texts in one place are too small to be read from afar. All screens turn together; places
 * with room for both show both (`data-together`).
 * @source requirements/kitchen K75; decisions/0063
 */
export function useLanguageTurn(): void {
  const isBoth = languagesOn(useSpoken()).small !== null;
  const now = useServerNow(isBoth ? TURN_EVERY_MS : null);
  const turn = Math.floor(now / TURN_EVERY_MS) % 2 === 0 ? 'large' : 'small';
  useLayoutEffect(() => {
    if (!isBoth) return undefined;
    document.documentElement.dataset['turn'] = turn;
    return () => void delete document.documentElement.dataset['turn'];
  }, [isBoth, turn]);
}
