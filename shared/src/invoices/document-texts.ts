import type { DocumentKind } from './document.ts';

/** Words of a document, which shows both languages next to each other. @source requirements/console C136 */
const WORDS = {
  'bill-of-supply': { en: 'Bill of supply', ml: 'ബിൽ ഓഫ് സപ്ലൈ' },
  'tax-invoice': { en: 'Tax invoice', ml: 'നികുതി ഇൻവോയ്സ്' },
  'credit-note': { en: 'Credit note', ml: 'ക്രെഡിറ്റ് നോട്ട്' },
  seller: { en: 'Seller', ml: 'വിൽപ്പനക്കാരൻ' },
  buyer: { en: 'Customer', ml: 'കസ്റ്റമർ' },
  gstin: { en: 'GSTIN', ml: 'ജിഎസ്ടി നമ്പർ' },
  licence: { en: 'FSSAI', ml: 'എഫ്എസ്എസ്എഐ' },
  day: { en: 'Date', ml: 'തീയതി' },
  booking: { en: 'Booking', ml: 'ബുക്കിങ്' },
  place: { en: 'Place of supply', ml: 'വിതരണ സ്ഥലം' },
  corrects: { en: 'Against', ml: 'ഇതിനെതിരെ' },
  item: { en: 'Item', ml: 'ഇനം' },
  hsn: { en: 'HSN/SAC', ml: 'എച്ച്എസ്എൻ' },
  quantity: { en: 'Qty', ml: 'എണ്ണം' },
  price: { en: 'Price', ml: 'വില' },
  discount: { en: 'Discount', ml: 'കിഴിവ്' },
  taxable: { en: 'Taxable value', ml: 'നികുതിയില്ലാത്ത തുക' },
  cgst: { en: 'CGST', ml: 'സിജിഎസ്ടി' },
  sgst: { en: 'SGST', ml: 'എസ്ജിഎസ്ടി' },
  igst: { en: 'IGST', ml: 'ഐജിഎസ്ടി' },
  amount: { en: 'Amount', ml: 'തുക' },
  total: { en: 'Total', ml: 'ആകെ' },
  back: { en: 'Taken back of', ml: 'തിരികെ എടുത്തത്' },
  reverse: { en: 'Tax payable on reverse charge: No', ml: 'റിവേഴ്സ് ചാർജ്: ഇല്ല' },
  electronic: { en: 'Issued electronically, valid without a signature', ml: 'ഇലക്ട്രോണിക് രേഖ, ഒപ്പ് വേണ്ട' },
  composition: {
    en: 'Composition taxable person, not eligible to collect tax on supplies',
    ml: 'കോമ്പോസിഷൻ നികുതിദായകൻ, വിൽപ്പനയിൽ നികുതി ഈടാക്കാൻ അർഹതയില്ല',
  },
} as const satisfies Record<DocumentKind | string, { en: string; ml: string }>;

/** "Date · തീയതി" */
export const documentText = (word: keyof typeof WORDS): string => `${WORDS[word].en} · ${WORDS[word].ml}`;
