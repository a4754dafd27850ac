import i18next, { type TFunction, type TOptions } from 'i18next';
import { createElement, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { languagesOn, type TvLanguage, tvLanguageOf } from '#shared/devices/tv-language';
import { type Language, textIn, type Translated } from '#shared/core/languages';
import { changeLanguage, currentLanguage, fetchTexts } from './i18n';
import { BilingualText } from './ui/BilingualText';

/** The second language of a screen that shows two at once. @source requirements/kitchen K75 */
const useSecond = create<{ small: Language | null }>()(() => ({ small: null }));

/** Speaks one language, or two at once. The page's own language is then the large one, `<html data-languages="both">` lets styles make room.
 * @throws Error when the words cannot be fetched; the page stays as it was */
export async function speakOn(screen: TvLanguage): Promise<void> {
  const { large, small } = languagesOn(screen);
  if (small !== null) await fetchTexts(small);
  if (large !== i18next.language) await changeLanguage(large);
  if (small !== null) document.documentElement.dataset['languages'] = 'both';
  else delete document.documentElement.dataset['languages'];
  useSecond.setState({ small });
}

/** The language or languages of the page now. */
export function useSpoken(): TvLanguage {
  useTranslation();
  const small = useSecond((state) => state.small);
  return tvLanguageOf({ large: currentLanguage(), small });
}

/** One language's way of saying something. */
interface Voice {
  language: Language;
  t: TFunction;
}

/** The words of a page for the eye, in one language or in two, without the page knowing which. Names that only a screen reader hears, and
 * the browser's own title, are plain text. */
export function useTexts(namespace: 'app' | 'kit' = 'app') {
  const { t } = useTranslation(namespace);
  const spoken = useSpoken();
  return useMemo(() => {
    const { large: language, small } = languagesOn(spoken);
    const sayIn = (of: Language, say: (voice: Voice) => string) => say({ language: of, t: i18next.getFixedT(of, namespace) });
    const plainly = (say: (voice: Voice) => string): string =>
      small !== null ? [...new Set([sayIn(language, say), sayIn(small, say)])].join(' ') : say({ language, t });
    const speak = (say: (voice: Voice) => string, draw: (text: string) => ReactNode = (text) => text): ReactNode => {
      const said = (of: Language) => ({ language: of, text: sayIn(of, say) });
      return small !== null
        ? createElement(BilingualText, { large: said(language), small: said(small), draw })
        : draw(say({ language, t }));
    };
    return {
      t,
      language,
      /** A text that each language words in its own way, e.g. a time of day. @param draw how a text looks, if not plain */
      speak,
      /** A text of the interface. */
      text: (key: string, values?: TOptions): ReactNode => speak((voice) => voice.t(key, { ...values })),
      /** A text of the kitchen's content. */
      say: (text: Translated): ReactNode => speak(({ language: of }) => textIn(text, of)),
      /** The same as plain text, for the names that a screen reader hears: they contain the visible text. */
      name: (text: Translated): string => plainly(({ language: of }) => textIn(text, of)),
      /** A text of the interface as plain text, likewise. */
      plain: (key: string): string => plainly((voice) => voice.t(key)),
    };
  }, [t, spoken, namespace]);
}
