import { Injectable } from '@nestjs/common';

/** Work that waits for its time. */
export interface Appointment {
  cancel(): void;
}

/** The longest pause that a timer of Node takes. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The server's clock is the clock of every screen. */
@Injectable()
export class Clock {
  /** Epoch milliseconds. */
  nowMs(): number {
    return Date.now();
  }

  /**
   * Milliseconds of the monotonic clock: how long something in this process has lasted, even when the time of day is changed.
   * @source faults T8
   */
  elapsedMs(): number {
    return performance.now();
  }

  /** ISO 8601 UTC. */
  now(): string {
    return new Date(this.nowMs()).toISOString();
  }

  /**
   * Runs `work` once after so many milliseconds, unless it is cancelled or the process ends before.
   * The caller catches its rejection.
   */
  after(ms: number, work: () => Promise<void> | void): Appointment {
    const timer = setTimeout(() => void work(), Math.min(Math.max(ms, 0), LONGEST_TIMER_MS)).unref();
    return { cancel: () => clearTimeout(timer) };
  }

  /** Its speed as a multiple of the real clock's, 0 before it first runs; null for the real one. */
  get rehearsalSpeed(): number | null {
    return null;
  }
}

/** When to try again: the pause doubles with each failed attempt, up to the worst. ISO 8601 UTC. */
export const backOff = (clock: Clock, attempts: number, firstPauseMs: number, worstPauseMs: number): string =>
  new Date(clock.nowMs() + Math.min(worstPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30))).toISOString();
