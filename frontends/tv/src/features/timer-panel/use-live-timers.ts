import { useEffect } from 'react';
import { useConnection } from '#kit/connection.store';
import { timers } from '../../data/timers.data';
import { refreshTimers } from './timer-commands';

/** @source requirements/kitchen K61 */
const POLL_EVERY_MS = 10_000;

/** Keeps the timers of an event live while the caller is mounted: pushed, and read every 10 s while nothing can be pushed (decisions/0001 §41). */
export function useLiveTimers(eventId: string | null, stepIds: readonly string[]): void {
  timers.useLive(eventId);
  const isPushed = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!eventId || isPushed) return undefined;
    const poll = setInterval(() => void refreshTimers(stepIds), POLL_EVERY_MS);
    return () => clearInterval(poll);
  }, [eventId, isPushed, stepIds]);
}
