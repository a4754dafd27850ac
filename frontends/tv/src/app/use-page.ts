import { useTexts } from '#kit/texts';
import { usePageTitle } from '#kit/use-page-title';
import type { Translated } from '#shared/core/languages';
import { useLiveDiary } from '../data/diary.data';
import { useLiveTimers } from '../features/timer-panel/use-live-timers';

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
