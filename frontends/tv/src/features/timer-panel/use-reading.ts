import { useEffect, useState } from 'react';
import { serverNow } from '#kit/server-clock';
import { readTimer, type TimerReading } from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';

const SECOND_MS = 1_000;

/** Reads a timer and reads it again whenever its own whole second turns, so that the digits are right within a frame.
 * @source requirements/kitchen K39 */
export function useReading(timer: Pick<Timer, 'isActive' | 'startTime' | 'allowedMinutes'>): TimerReading {
  const { isActive, startTime, allowedMinutes } = timer;
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isActive || startTime === null) return undefined;
    let next: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = serverNow();
      setNow(current);
      next = setTimeout(tick, SECOND_MS - (Math.max(0, current - startTime) % SECOND_MS));
    };
    tick();
    return () => clearTimeout(next);
  }, [isActive, startTime]);
  return readTimer({ isActive, startTime, allowedMinutes }, now);
}
