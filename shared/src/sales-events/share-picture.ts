import { type Language, OFFERED, textIn, type Translated } from '../core/languages.ts';
import { formatRupees } from '../core/money.ts';
import { saleTitle } from './sale-words.ts';
import type { SalesEvent } from './sales-event.contract.ts';

/** Size of a link preview, in pixels. */
export const SHARE_WIDTH = 1_200;
export const SHARE_HEIGHT = 630;

/** Languages that the picture is drawn in. */
export const SHARE_LANGUAGES = OFFERED.storefront;
export type ShareLanguage = (typeof SHARE_LANGUAGES)[number] & Language;

const FROM: Translated = { en: 'from {price}', ml: '{price} മുതൽ' };
const SERVES: Translated = { en: 'serves {people}', ml: '{people} പേർക്ക്' };
const RESERVE: Translated = { en: 'Reserve your mandi', ml: 'മന്തി റിസർവ് ചെയ്യൂ' };
const SERVING: Translated = { en: 'Currently serving Kottayam', ml: 'ഇപ്പോൾ കോട്ടയത്ത് മാത്രം' };

/** The words on the picture that is shared with a sale. Slots are not among them: a preview is kept for weeks. */
export interface ShareTexts {
  business: string;
  title: string;
  date: string;
  /** Lowest price and people per portion. */
  facts: string;
  reserve: string;
  serving: string;
}

/** @param people that a portion serves */
export function shareTexts(
  sale: Pick<SalesEvent, 'title' | 'titleMalayalam' | 'date' | 'priceFrom'>,
  business: string,
  people: number,
  language: string,
): ShareTexts {
  const { date, priceFrom } = sale;
  const serves = textIn(SERVES, language).replace('{people}', String(people));
  const from = priceFrom !== null && textIn(FROM, language).replace('{price}', formatRupees(priceFrom));
  return {
    business,
    title: saleTitle(sale, language),
    date,
    facts: [from, serves].filter(Boolean).join(' · '),
    reserve: textIn(RESERVE, language),
    serving: textIn(SERVING, language),
  };
}
