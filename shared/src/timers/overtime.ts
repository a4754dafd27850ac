import { readTimer } from './timer-state.ts';
import type { Timer } from './timer.contract.ts';

/** A timer that has run out, and by how much. */
export interface Overtime {
  timer: Timer;
  /** Milliseconds beyond the allowed time. */
  overMs: number;
}

/** The running timers past their allowed time, the one that is longest past it first.
 * @param now epoch ms by the server's clock   @source requirements/kitchen K39, K86 */
export const overtimesOf = (timers: readonly Timer[], now: number): Overtime[] =>
  timers
    .map((timer) => ({ timer, reading: readTimer(timer, now) }))
    .filter(({ timer, reading }) => timer.isActive && reading.isOvertime)
    .map(({ timer, reading }) => ({ timer, overMs: reading.overtimeMs }))
    .sort((a, b) => b.overMs - a.overMs);
