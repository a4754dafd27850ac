import { RED_FROM_PERCENT, YELLOW_ABOVE_PERCENT } from './timer-state.ts';
import type { Timer } from './timer.contract.ts';

const MINUTE_MS = 60_000;
/** A screen that slept longer does not ring for missed times. */
const HEARD_WITHIN_MS = 5_000;

/** `soon` at 75 %, `due` at 100 %, `over` at each whole minute of overtime. @source requirements/kitchen K76 */
export type Chime = 'soon' | 'due' | 'over';

/**
 * The chime of a timer between two looks at the clock; null for none, and the more urgent of two.
 * @param before epoch ms of the last look  @param now epoch ms by the server's clock
 */
export function chimeBetween(timer: Pick<Timer, 'isActive' | 'startTime' | 'allowedMinutes'>, before: number, now: number): Chime | null {
  if (!timer.isActive || timer.startTime === null || now - before > HEARD_WITHIN_MS) return null;
  const [from, to] = [before - timer.startTime, now - timer.startTime];
  const allowed = timer.allowedMinutes * MINUTE_MS;
  const passed = (mark: number): boolean => from < mark && mark <= to;
  const overtimeMinute = allowed + Math.floor((to - allowed) / MINUTE_MS) * MINUTE_MS;
  if (overtimeMinute > allowed && passed(overtimeMinute)) return 'over';
  if (passed((allowed * RED_FROM_PERCENT) / 100)) return 'due';
  return passed((allowed * YELLOW_ABOVE_PERCENT) / 100) ? 'soon' : null;
}

const URGENCY: readonly (Chime | null)[] = [null, 'soon', 'due', 'over'];

/** The most urgent chime of several timers: one kitchen hears one chime. */
export const mostUrgent = (chimes: readonly (Chime | null)[]): Chime | null =>
  chimes.reduce((most, chime) => (URGENCY.indexOf(chime) > URGENCY.indexOf(most) ? chime : most), null);
