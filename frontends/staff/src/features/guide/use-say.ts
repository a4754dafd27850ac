import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn, type Translated } from '#shared/core/languages';

/** A text of the kitchen's content in the reader's language. */
export function useSay(): (text: Translated) => string {
  const { language } = useTranslation().i18n;
  return useCallback((text) => textIn(text, language), [language]);
}
