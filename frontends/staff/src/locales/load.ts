import type { Language } from '#kit/i18n';

/** The words of the staff app in one language. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const { words } = language === 'ml' ? await import('./ml/words') : await import('./en/words');
  return words;
}
