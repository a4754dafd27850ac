import type { Translated } from '../core/languages.ts';
import { keysOf } from '../core/narrow.ts';
import type { SopPage } from './sop.contract.ts';
import { FOLLOW_UP, FOLLOW_UP_MINUTES } from './final-cooking-rule.ts';

interface SopEntry {
  /** Title of the page's card: the home and the neighbours show it before the page has been fetched. */
  title: Translated;
  /** The page itself, fetched when it is wanted: a TV screen's first page does not wait for the others. */
  load: () => Promise<{ page: SopPage }>;
}

/** The pages behind the cards of the SOP home, by their slug, in the order of the cooking day. @source requirements/kitchen §2.2 */
export const SOP_PAGES = {
  setup: { title: { en: 'Setting Up', ml: 'ഒരുക്കങ്ങൾ' }, load: () => import('./pages/setup.ts') },
  meatmasala: { title: { en: 'Meat Prep', ml: 'ഇറച്ചി ഒരുക്കൽ' }, load: () => import('./pages/meatmasala.ts') },
  pitlighting: { title: { en: 'Pit Lighting', ml: 'കുഴി കത്തിക്കൽ' }, load: () => import('./pages/pitlighting.ts') },
  riceprep: { title: { en: 'Rice Prep', ml: 'അരി ഒരുക്കൽ' }, load: () => import('./pages/riceprep.ts') },
  finalcooking: { title: { en: 'Final Cooking', ml: 'അവസാന പാചകം' }, load: () => import('./pages/finalcooking.ts') },
  chutneyprep: { title: { en: 'Chutney Prep', ml: 'ചട്‌നി ഒരുക്കൽ' }, load: () => import('./pages/chutneyprep.ts') },
} as const satisfies Record<string, SopEntry>;

export type SopSlug = keyof typeof SOP_PAGES;
/** The id of a step of any page on the wire. */
export type StepId = Awaited<ReturnType<(typeof SOP_PAGES)[SopSlug]['load']>>['page']['step']['subSteps'][number]['id'];

export const SOP_SLUGS: readonly SopSlug[] = keysOf(SOP_PAGES);

/** The neighbours of a page; null where the day begins or ends. @source requirements/kitchen K6 */
export function neighboursOf(slug: SopSlug): { previous: SopSlug | null; next: SopSlug | null } {
  const place = SOP_SLUGS.indexOf(slug);
  return { previous: SOP_SLUGS[place - 1] ?? null, next: SOP_SLUGS[place + 1] ?? null };
}

/** The content of a page. @throws the error of fetching its code */
export const loadSopPage = async (slug: SopSlug): Promise<SopPage> => (await SOP_PAGES[slug].load()).page;

export type SopContent = readonly (readonly [slug: SopSlug, page: SopPage])[];

/** The content of all pages, in their order. @throws the error of fetching their code */
export const loadSopContent = (): Promise<SopContent> =>
  Promise.all(SOP_SLUGS.map(async (slug) => [slug, await loadSopPage(slug)] as const));

/**
 * Minutes that each timed step may take, by the step's id on the wire: those of all pages, and those that a reading of the pit adds. The server
 * refuses a timer for an id that is not among them.
 */
export async function loadAllowedMinutes(): Promise<ReadonlyMap<string, number>> {
  const pages = await loadSopContent();
  const steps = pages.flatMap(([, { step }]) => step.subSteps.map(({ id, allowedMinutes }) => [id, allowedMinutes] as const));
  return new Map([...steps, [FOLLOW_UP, FOLLOW_UP_MINUTES]]);
}
