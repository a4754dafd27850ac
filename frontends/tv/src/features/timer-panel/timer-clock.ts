import { useEffect, useState } from 'react';
import { serverNow, useServerNow } from '#kit/server-clock';
import { readTimer, type TimerReading } from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';
import { type Overtime, overtimesOf } from '#shared/timers/timer-state';

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

/** `overtimesOf` now, read again each second while a timer runs. */
export const useOvertimes = (timers: readonly Timer[]): Overtime[] =>
  overtimesOf(timers, useServerNow(timers.some(({ isActive }) => isActive) ? 1_000 : null));

/** @source requirements/kitchen K61 */
const HALF_MS = 500;

/**
 * Half a second strong, half a second light, in step on all TV screens. An endless animation of a style would be the smoother way, but keeps a television
 * without a graphics chip painting sixty times a second.
 * @param isOn whether anything blinks; without it the result is strong
 */
export function useBlink(isOn: boolean): 'strong' | 'light' {
  const now = useServerNow(isOn ? HALF_MS : null);
  return isOn && Math.floor(now / HALF_MS) % 2 === 1 ? 'light' : 'strong';
}
