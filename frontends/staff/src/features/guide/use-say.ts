import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A text of two languages in the reader's. */
export function useSay(): <Value>(text: { en: Value; ml: Value }) => Value {
  const { i18n } = useTranslation();
  const malayalam = i18n.language === 'ml';
  return useCallback(<Value>(text: { en: Value; ml: Value }): Value => (malayalam ? text.ml : text.en), [malayalam]);
}
