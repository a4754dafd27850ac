import { SOP_SLUGS, type SopSlug } from '../sop/sop-pages.ts';

const ALL = 'all';
const BETWEEN = '+';

const isSlug = (value: string): value is SopSlug => SOP_SLUGS.some((slug) => slug === value);

/**
 * The pages among which a screen in automatic mode goes, as it stores and reports them: `all`, or `pitlighting+riceprep`. None means all; null for
 * what is no such text, and for a screen that stays where it is. @source requirements/kitchen K132
 */
export function planPagesOf(value: unknown): readonly SopSlug[] | null {
  if (typeof value !== 'string') return null;
  if (value === ALL) return [];
  const pages = value.split(BETWEEN);
  return pages.every(isSlug) && new Set(pages).size === pages.length ? pages : null;
}

/** The same as text; the pages in the order of the cooking day, all of them as `all`. */
export function tvPlanOf(pages: readonly SopSlug[]): string {
  const chosen = SOP_SLUGS.filter((slug) => pages.includes(slug));
  return chosen.length === 0 || chosen.length === SOP_SLUGS.length ? ALL : chosen.join(BETWEEN);
}
