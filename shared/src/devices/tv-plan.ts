import { SOP_SLUGS, type SopSlug } from '../sop/sop-pages.ts';
import { type Place, PLACES } from '../tasks/places.ts';

const ALL = 'all';
const BETWEEN = '+';

const isSlug = (value: string): value is SopSlug => SOP_SLUGS.some((slug) => slug === value);

/** The steps that a screen in automatic mode follows: those of its pages, none meaning all, or those of its place. */
interface TvPlan {
  pages: readonly SopSlug[];
  place: Place | null;
}

/**
 * A screen in automatic mode as it stores and reports it: `all`, `pitlighting+riceprep`, or `at:pit`. Null for any other text, and for a screen that
 * stays where it is. @source requirements/kitchen K132, K152
 */
export function readTvPlan(value: unknown): TvPlan | null {
  if (typeof value !== 'string') return null;
  if (value === ALL) return { pages: [], place: null };
  const place = PLACES.find((one) => value === tvPlanAt(one));
  if (place) return { pages: [], place };
  const pages = value.split(BETWEEN);
  return pages.every(isSlug) && new Set(pages).size === pages.length ? { pages, place: null } : null;
}

/** Of a screen at a place. */
export const tvPlanAt = (place: Place): string => `at:${place}`;

/** Of a screen with these pages; they stand in the order of the cooking day, all of them as `all`. */
export function tvPlanOf(pages: readonly SopSlug[]): string {
  const chosen = SOP_SLUGS.filter((slug) => pages.includes(slug));
  return chosen.length === 0 || chosen.length === SOP_SLUGS.length ? ALL : chosen.join(BETWEEN);
}
