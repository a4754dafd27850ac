import { Injectable } from '@nestjs/common';

/** The server's clock is the clock of every screen. */
@Injectable()
export class Clock {
  /** Epoch milliseconds. */
  nowMs(): number {
    return Date.now();
  }

  /** ISO 8601 UTC. */
  now(): string {
    return new Date(this.nowMs()).toISOString();
  }
}
