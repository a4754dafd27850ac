import type { FirstDishKey } from '../menu/menu-items.ts';

/** What stands printed on every label, in both languages beside each other. @source requirements/console C82 */
export const LABEL_WORDS = {
  prepared: { en: 'Prepared', ml: 'തയ്യാറാക്കിയത്' },
  eatBefore: { en: 'Eat before', ml: 'ഇതിനു മുമ്പ് കഴിക്കുക' },
  delivery: { en: 'Delivery', ml: 'ഡെലിവറി' },
  test: { en: 'Test label', ml: 'ടെസ്റ്റ് ലേബൽ' },
} as const;

export type LabelWord = keyof typeof LABEL_WORDS;

/** "Prepared · തയ്യാറാക്കിയത്" */
export const bothLanguages = (word: LabelWord): string => `${LABEL_WORDS[word].en} · ${LABEL_WORDS[word].ml}`;

/** The dishes as the screens name them in Malayalam; what a customer ordered by the English name is printed under both. */
export const DISHES_IN_MALAYALAM: Readonly<Record<FirstDishKey, string>> = {
  'beef-2pc': 'മട്ടൺ മന്തി 2 പീസ്',
  combo: 'കോംബോ പാക്ക്',
  'mutton-2pc': 'ബീഫ് റിബ്സ് മന്തി 2 പീസ്',
  'chicken-mandi': 'ചിക്കൻ മന്തി',
  'fish-mandi': 'മീൻ മന്തി',
};
