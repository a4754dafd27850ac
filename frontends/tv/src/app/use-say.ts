import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Speaks content in the language of the page: a text, or the lines of one. */
export function useSay(): <Text>(text: { en: Text; ml: Text }) => Text {
  const { i18n } = useTranslation();
  const language = i18n.language === 'ml' ? 'ml' : 'en';
  return useCallback((text) => text[language], [language]);
}
