import { useEffect, useState } from 'react';
import { FOLLOW_UP, FOLLOW_UP_TITLE } from '#shared/sop/final-cooking-rule';
import { SOP_PAGES, type SopSlug } from '#shared/sop/sop-pages';
import type { SopPage } from '#shared/sop/sop.contract';
import type { Translated } from '#shared/core/languages';
import type { GridLayout } from '../features/sop-page/SopGrid';

/** How each page fills the screen. 4 × 3 panels, but setup and meat masala have their own arrangement. @source requirements/kitchen §2.3 */
export const LAYOUTS: Readonly<Record<SopSlug, GridLayout>> = {
  setup: 'setup',
  meatmasala: 'meat',
  pitlighting: 'grid',
  riceprep: 'gridOfIngredients',
  finalcooking: 'grid',
  chutneyprep: 'grid',
};

/** Each page's words come when they are wanted, so that the first one does not wait for six. */
const LOADERS: Readonly<Record<SopSlug, () => Promise<SopPage>>> = {
  setup: async () => (await import('#shared/sop/pages/setup')).setup,
  meatmasala: async () => (await import('#shared/sop/pages/meatmasala')).meatMasala,
  pitlighting: async () => (await import('#shared/sop/pages/pitlighting')).pitLighting,
  riceprep: async () => (await import('#shared/sop/pages/riceprep')).ricePrep,
  finalcooking: async () => (await import('#shared/sop/pages/finalcooking')).finalCooking,
  chutneyprep: async () => (await import('#shared/sop/pages/chutneyprep')).chutneyPrep,
};
const loaded = new Map<SopSlug, SopPage>();

async function load(slug: SopSlug): Promise<SopPage> {
  const content = loaded.get(slug) ?? (await LOADERS[slug]());
  loaded.set(slug, content);
  return content;
}

/** The words of a page, null until they are there. Words that cannot be fetched break the page, and NeverBlank starts it again. */
export function useContent(slug: SopSlug): SopPage | null {
  const [, setArrived] = useState<SopSlug>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (loaded.has(slug)) return;
    load(slug).then(() => setArrived(slug), setFailure);
  }, [slug]);
  if (failure !== undefined) throw failure;
  return loaded.get(slug) ?? null;
}

/** What a step of any page is called, as soon as its page's words are there; they are fetched anyway, see `useOtherPages`. */
export function useStepTitles(): (stepId: string) => Translated {
  const [, setArrived] = useState(0);
  useEffect(() => {
    let isHere = true;
    for (const slug of SOP_PAGES)
      void load(slug).then(
        () => isHere && setArrived((count) => count + 1),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, []);
  return (stepId) => {
    if (stepId === FOLLOW_UP) return FOLLOW_UP_TITLE;
    const step = [...loaded.values()].flatMap((page) => page.step.subSteps).find(({ id }) => id === stepId);
    return { en: step?.title ?? '', ml: step?.titleMalayalam ?? '' };
  };
}

/** Fetches what other pages will need, so that turning a page waits for nothing. */
export function useOtherPages(): void {
  useEffect(() => {
    // What does not come now is asked for again when its page is opened.
    for (const slug of SOP_PAGES) void load(slug).catch(() => undefined);
  }, []);
}
