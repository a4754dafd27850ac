import type { LanguageFormats } from '../formats.ts';

export const en: LanguageFormats = {
  name: 'English',
  short: 'Eng',
  locale: 'en-IN',
  clock: (twelveHours) => twelveHours,
  midnight: 'midnight',
};
