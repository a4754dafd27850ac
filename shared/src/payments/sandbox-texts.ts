import type { Translated } from '../core/languages.ts';

/** Texts of the built-in provider for customers: its window, and its page of a payment link. */
export const SANDBOX_TEXTS = {
  title: { en: 'Payment', ml: 'പേയ്‌മെന്റ്' },
  note: { en: 'Test payment: you will not be charged. Choose a result.', ml: 'പരീക്ഷണ പേയ്‌മെന്റ്: പണം പോകില്ല. ഫലം തിരഞ്ഞെടുക്കൂ.' },
  success: { en: 'Success', ml: 'പേയ്‌മെന്റ് നടന്നു' },
  failure: { en: 'Failure', ml: 'പേയ്‌മെന്റ് നടന്നില്ല' },
  close: { en: 'Close', ml: 'അടയ്ക്കൂ' },
  later: { en: 'Close and pay later', ml: 'അടയ്ക്കൂ, പണം പിന്നീട് അടയ്ക്കാം' },
  twice: { en: 'Pay twice', ml: 'രണ്ടു തവണ പണമടയ്ക്കൂ' },
  unreachable: { en: 'The payment provider could not be reached', ml: 'പേയ്‌മെന്റ് കമ്പനിയുമായി ബന്ധപ്പെടാനായില്ല' },
  link: { en: 'Test payment link: you will not be charged', ml: 'പരീക്ഷണ പേയ്‌മെന്റ് ലിങ്ക്: പണം പോകില്ല' },
  payAll: { en: 'Pay {amount}', ml: '{amount} അടയ്ക്കൂ' },
  payPart: { en: 'Pay a part: {amount}', ml: 'ഒരു ഭാഗം അടയ്ക്കൂ: {amount}' },
} as const satisfies Record<string, Translated>;
