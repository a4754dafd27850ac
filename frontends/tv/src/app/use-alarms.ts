import { useLiveReadings } from '#kit/readings';
import type { Timer } from '#shared/timers/timer.contract';
import { timers, unnamedTimers } from '../data/timers.data';
import { useChimes } from '../features/chime/use-chimes';
import { eventOfScreen } from '../features/cooking-event/event-of-screen';
import { useKitchenEvent } from './use-kitchen-event';

/**
 * The timers whose overtime a page tells of, and their event: the page's own, else the one that is probably cooked. They ring, and the
 * event's temperatures are watched. @param eventId the event of the page, whose timers the page keeps live
 */
export function useAlarms(eventId: string | null): { eventId: string | null; timers: readonly Timer[] } {
  const probable = useKitchenEvent(eventId ?? eventOfScreen())?.id ?? null;
  const unnamed = eventId === null ? probable : null;
  unnamedTimers.useLive(unnamed);
  const own = timers.use(({ list }) => list);
  const others = unnamedTimers.use(({ list }) => list);
  const shown = unnamed === null ? own : others;
  useChimes(shown);
  useLiveReadings(eventId ?? probable);
  return { eventId: eventId ?? probable, timers: shown };
}
