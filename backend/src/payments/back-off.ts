import type { Clock } from '../core/clock.js';

/** When to try again: the pause doubles with each failed attempt, up to the worst. ISO 8601 UTC. */
export const backOff = (clock: Clock, attempts: number, firstPauseMs: number, worstPauseMs: number): string =>
  new Date(clock.nowMs() + Math.min(worstPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30))).toISOString();
