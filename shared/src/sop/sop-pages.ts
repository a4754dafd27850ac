import type { Translated } from '../core/languages.ts';

/** The pages behind the six cards of the SOP home, in the order of the cooking day. @source requirements/kitchen §2.2 */
export const SOP_PAGES = ['setup', 'meatmasala', 'pitlighting', 'riceprep', 'finalcooking', 'chutneyprep'] as const;
export type SopSlug = (typeof SOP_PAGES)[number];

export const SOP_HOME = '/soplocked';
/** The whole kitchen at a glance. @source requirements/kitchen §2.7 */
export const KITCHEN_BOARD = `${SOP_HOME}/board`;
export const sopPath = (slug: SopSlug): string => `${SOP_HOME}/${slug}`;

/** Titles of the cards. @source requirements/kitchen §2.2 */
export const SOP_CARD_TITLES: Readonly<Record<SopSlug, Translated>> = {
  setup: { en: 'Setting Up', ml: 'ഒരുക്കങ്ങൾ' },
  meatmasala: { en: 'Meat Prep', ml: 'ഇറച്ചി ഒരുക്കൽ' },
  pitlighting: { en: 'Pit Lighting', ml: 'കുഴി കത്തിക്കൽ' },
  riceprep: { en: 'Rice Prep', ml: 'അരി ഒരുക്കൽ' },
  finalcooking: { en: 'Final Cooking', ml: 'അവസാന പാചകം' },
  chutneyprep: { en: 'Chutney Prep', ml: 'ചട്‌നി ഒരുക്കൽ' },
};

/** The neighbours of a page; null where the day begins or ends. @source requirements/kitchen K6 */
export function neighboursOf(slug: SopSlug): { previous: SopSlug | null; next: SopSlug | null } {
  const place = SOP_PAGES.indexOf(slug);
  return { previous: SOP_PAGES[place - 1] ?? null, next: SOP_PAGES[place + 1] ?? null };
}
