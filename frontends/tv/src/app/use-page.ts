import { useEffect } from 'react';
import { useTexts } from '#kit/texts';
import { usePageTitle } from '#kit/use-page-title';
import type { Translated } from '#shared/core/languages';
import { useConnection } from '#kit/live/connection.store';
import { useLiveDiary } from '../data/collections';
import { timers } from '../data/timers.data';
import { refreshTimers } from '../features/timer-panel/timer-commands';

/** The data that a page gives its frame, on a wall and on a phone. */
export interface FramedPage {
  title: Translated;
  /** Whose timers and alarms the page shows; null without an event. */
  eventId: string | null;
  /** The timed steps of the page; none: it shows the timers of the event as one list. */
  steps?: readonly string[] | undefined;
}

const NO_STEPS: readonly string[] = [];

/** Names the browser tab of a page, and keeps the diary and the timers of its event live. */
export function usePage({ title, eventId, steps = NO_STEPS }: FramedPage): void {
  const { name } = useTexts();
  usePageTitle(name(title));
  useLiveDiary();
  useLiveTimers(eventId, steps);
}

/** @source requirements/kitchen K61 */
const POLL_EVERY_MS = 10_000;

/** Keeps the timers of an event live while the caller is mounted: pushed, and read every 10 s while nothing can be pushed (decisions/0001 §41). */
function useLiveTimers(eventId: string | null, stepIds: readonly string[]): void {
  timers.useLive(eventId);
  const isPushed = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!eventId || isPushed) return undefined;
    const poll = setInterval(() => void refreshTimers(stepIds), POLL_EVERY_MS);
    return () => clearInterval(poll);
  }, [eventId, isPushed, stepIds]);
}
