import { Clock } from '../../backend/src/core/clock.js';

/** A server clock that a spec moves. Starts at the real time unless told. */
export class FakeClock extends Clock {
  private offsetMs = 0;
  private fixedMs: number | null = null;

  override nowMs(): number {
    return (this.fixedMs ?? Date.now()) + this.offsetMs;
  }

  /** Stops the clock at an instant. */
  setTo(iso: string): void {
    this.fixedMs = Date.parse(iso);
    this.offsetMs = 0;
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
