import i18next, { type TFunction, type TOptions } from 'i18next';
import { createElement, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { TvLanguage } from '#shared/devices/tv-language';
import type { Bilingual } from '#shared/sop/sop.contract';
import { changeLanguage, currentLanguage, type Language } from './i18n';
import { BilingualText } from './ui/BilingualText';

/** Which language is read from afar while both are spoken. @source requirements/kitchen K75 */
const LARGE: Language = 'ml';
const SMALL: Language = 'en';

const useBoth = create<{ isBoth: boolean }>()(() => ({ isBoth: false }));

/** Speaks one language, or both at once. The page's own language is then the large one, `<html data-languages="both">` lets styles make room.
 * @throws Error when the words cannot be fetched; the page stays as it was */
export async function speakOn(screen: TvLanguage): Promise<void> {
  const isBoth = screen === 'both';
  const language = isBoth ? LARGE : screen;
  if (language !== i18next.language) await changeLanguage(language);
  if (isBoth) document.documentElement.dataset['languages'] = screen;
  else delete document.documentElement.dataset['languages'];
  useBoth.setState({ isBoth });
}

/** What the page speaks now. */
export function useSpoken(): TvLanguage {
  useTranslation();
  const isBoth = useBoth((state) => state.isBoth);
  return isBoth ? 'both' : currentLanguage();
}

/** One language's way of saying something. */
interface Voice {
  language: Language;
  t: TFunction;
}

/** The words of a page for the eye, in one language or in both, without the page knowing which. Names that only a screen reader hears, and
 * the browser's own title, are plain text. */
export function useTexts(namespace: 'app' | 'kit' = 'app') {
  const { t } = useTranslation(namespace);
  const spoken = useSpoken();
  return useMemo(() => {
    const language = spoken === 'both' ? LARGE : spoken;
    const sayIn = (of: Language, say: (voice: Voice) => string) => say({ language: of, t: i18next.getFixedT(of, namespace) });
    const plainly = (say: (voice: Voice) => string): string =>
      spoken === 'both' ? [...new Set([sayIn(LARGE, say), sayIn(SMALL, say)])].join(' ') : say({ language, t });
    const speak = (say: (voice: Voice) => string): ReactNode => {
      const said = (of: Language) => ({ language: of, text: sayIn(of, say) });
      return spoken === 'both' ? createElement(BilingualText, { large: said(LARGE), small: said(SMALL) }) : say({ language, t });
    };
    return {
      t,
      language,
      /** Says what each language says in its own way, e.g. a time of day. */
      speak,
      /** A text of the interface. */
      word: (key: string, values?: TOptions): ReactNode => speak((voice) => voice.t(key, { ...values })),
      /** A text of the kitchen's content. */
      say: (text: Bilingual): ReactNode => speak(({ language: of }) => text[of]),
      /** The same as plain text, for the names that a screen reader hears: they contain what is seen. */
      name: (text: Bilingual): string => plainly(({ language: of }) => text[of]),
      /** A text of the interface as plain text, likewise. */
      plain: (key: string): string => plainly((voice) => voice.t(key)),
    };
  }, [t, spoken, namespace]);
}
