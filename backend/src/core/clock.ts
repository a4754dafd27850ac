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
   * Milliseconds of a clock that nobody sets: for how long something in this process has lasted, whatever the time of day does meanwhile.
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
   * Does something once when so many milliseconds have passed, unless it is cancelled or the process ends before.
   * What it rejects with is the caller's to catch.
   */
  after(ms: number, work: () => Promise<void> | void): Appointment {
    const timer = setTimeout(() => void work(), Math.min(Math.max(ms, 0), LONGEST_TIMER_MS)).unref();
    return { cancel: () => clearTimeout(timer) };
  }

  /** How many times as fast as the real one it goes on, 0 while nobody leads it; null for the real one. */
  get rehearsalSpeed(): number | null {
    return null;
  }
}
