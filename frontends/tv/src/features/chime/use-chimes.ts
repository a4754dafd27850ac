import { useEffect, useRef } from 'react';
import { serverNow } from '#kit/server-clock';
import { chimeBetween, mostUrgent } from '#shared/timers/chimes';
import type { Timer } from '#shared/timers/timer.contract';
import { ring } from './sound';
import { useSound, useSoundWatch } from './sound.store';

const LOOK_EVERY_MS = 500;

/** Rings for the running timers of the event, wherever they were started. @source requirements/kitchen K76 */
export function useChimes(timers: readonly Timer[]): void {
  useSoundWatch();
  /** Outlives a change of the timers, so that no mark falls between two looks. */
  const before = useRef(serverNow());
  useEffect(() => {
    const running = timers.filter(({ isActive }) => isActive);
    if (running.length === 0) return undefined;
    const again = setInterval(() => {
      const now = serverNow();
      const chime = mostUrgent(running.map((timer) => chimeBetween(timer, before.current, now)));
      before.current = now;
      if (chime && !useSound.getState().isMuted) void ring(chime);
    }, LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [timers]);
}
