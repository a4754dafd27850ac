import { SOP_PAGES, type SopSlug } from '#shared/sop/sop-pages';
import type { SopPage } from '#shared/sop/sop.contract';

/** Where an address leads to in the guide. */
export interface Place {
  slug: SopSlug;
  /** A sub-step's id; null for the step as a whole. */
  stepId: string | null;
}

/**
 * The place that an address names: a step by its page ("riceprep") or a sub-step by its id ("4-2", "setup-1-1").
 * Null for what the guide does not have.
 */
export function placeNamed(name: string | null, guide: Readonly<Record<SopSlug, SopPage>>): Place | null {
  if (name === null) return null;
  for (const slug of SOP_PAGES) {
    if (slug === name) return { slug, stepId: null };
    if (guide[slug].step.subSteps.some(({ id }) => id === name)) return { slug, stepId: name };
  }
  return null;
}

/** Id of the element that a place is on the page. */
export const anchorOf = ({ slug, stepId }: Place): string => `step-${stepId ?? slug}`;
