import type { SopContent, SopSlug } from '#shared/sop/sop-pages';

/** Where an address leads to in the guide. */
export interface Place {
  slug: SopSlug;
  /** A sub-step's id; null for the step as a whole. */
  stepId: string | null;
}

/**
 * The place that an address names: a step by its page ("riceprep") or a sub-step by its id ("4-2", "setup-1-1"). Null where the guide has
 * no such place.
 */
export function placeNamed(name: string | null, guide: SopContent): Place | null {
  if (name === null) return null;
  for (const [slug, { step }] of guide) {
    if (slug === name) return { slug, stepId: null };
    if (step.subSteps.some(({ id }) => id === name)) return { slug, stepId: name };
  }
  return null;
}

/** Id of the element that a place is on the page. */
export const anchorOf = ({ slug, stepId }: Place): string => `step-${stepId ?? slug}`;
