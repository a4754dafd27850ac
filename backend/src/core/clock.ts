import { Injectable } from '@nestjs/common';

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
}
