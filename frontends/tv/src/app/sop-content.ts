import { useEffect, useState } from 'react';
import { FOLLOW_UP, FOLLOW_UP_TITLE, PIT_STEP } from '#shared/sop/final-cooking-rule';
import { TV_HOME } from '#shared/core/pages';
import { loadSopPage, SOP_SLUGS, type SopSlug } from '#shared/sop/sop-pages';
import type { SopPage } from '#shared/sop/sop.contract';
import { titleOf } from '#shared/sop/step-texts';
import { tvPath } from '#shared/sop/tv-pages';
import type { Translated } from '#shared/core/languages';
import { withEvent } from '../features/cooking-event/event-of-screen';

const loaded = new Map<SopSlug, SopPage>();

async function load(slug: SopSlug): Promise<SopPage> {
  const content = loaded.get(slug) ?? (await loadSopPage(slug));
  loaded.set(slug, content);
  return content;
}

/** The words of a page, null until they are there. Words that cannot be fetched break the page, and the ErrorBoundary starts it again. */
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

/** The title of a step of any page, and its page. */
export interface StepPlace {
  title: Translated;
  /** Unknown until the words of the pages are there. */
  slug: SopSlug | null;
}

/** Finds a step of any page, as soon as its page's words are there; they are fetched anyway, see `useOtherPages`. */
export function useSteps(): (stepId: string) => StepPlace {
  const [, setArrived] = useState(0);
  useEffect(() => {
    let isHere = true;
    for (const slug of SOP_SLUGS)
      void load(slug).then(
        () => isHere && setArrived((count) => count + 1),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, []);
  return (stepId) => {
    const listed = stepId === FOLLOW_UP ? PIT_STEP : stepId;
    for (const [slug, page] of loaded) {
      const step = page.step.subSteps.find(({ id }) => id === listed);
      if (step) return { title: stepId === FOLLOW_UP ? FOLLOW_UP_TITLE : titleOf(step), slug };
    }
    return { title: { en: '' }, slug: null };
  };
}

/** The title of a step, and the address of its page with the event of its timers. */
export function useStepPages(eventId: string | null): (stepId: string) => { title: Translated; page: string } {
  const stepOf = useSteps();
  return (stepId) => {
    const { title, slug } = stepOf(stepId);
    return { title, page: withEvent(slug === null ? TV_HOME : tvPath(slug), eventId) };
  };
}

/** Fetches the content of other pages, so that turning a page waits for nothing. */
export function useOtherPages(): void {
  useEffect(() => {
    // A failed load is repeated when its page is opened.
    for (const slug of SOP_SLUGS) void load(slug).catch(() => undefined);
  }, []);
}
