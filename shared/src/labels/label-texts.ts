/** Words on every label, in both languages next to each other. @source requirements/console C82 */
export const LABEL_WORDS = {
  prepared: { en: 'Prepared', ml: 'തയ്യാറാക്കിയത്' },
  eatBefore: { en: 'Eat before', ml: 'ഇതിനു മുമ്പ് കഴിക്കുക' },
  delivery: { en: 'Delivery', ml: 'ഡെലിവറി' },
  run: { en: 'Run', ml: 'ട്രിപ്പ്' },
  bag: { en: 'Bag', ml: 'പാഴ്‌സൽ' },
  more: { en: 'more', ml: 'കൂടി' },
  test: { en: 'Test label', ml: 'ടെസ്റ്റ് ലേബൽ' },
} as const;

type LabelWord = keyof typeof LABEL_WORDS;

/** "Prepared · തയ്യാറാക്കിയത്" */
export const bothLanguages = (word: LabelWord): string => `${LABEL_WORDS[word].en} · ${LABEL_WORDS[word].ml}`;
