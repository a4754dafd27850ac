import { Clock } from '../../backend/src/core/clock.js';

/** A server clock that a spec moves. Starts at the real time unless told. */
export class FakeClock extends Clock {
  private offsetMs = 0;
  private passedMs = 0;
  private fixedMs: number | null = null;

  override nowMs(): number {
    return (this.fixedMs ?? Date.now()) + this.offsetMs;
  }

  override elapsedMs(): number {
    return super.elapsedMs() + this.passedMs;
  }

  /** Stops the clock at an instant. */
  setTo(iso: string): void {
    this.fixedMs = Date.parse(iso);
    this.offsetMs = 0;
  }

  /** Time passes. */
  advance(ms: number): void {
    this.offsetMs += ms;
    this.passedMs += ms;
  }

  /** Somebody sets the clock of the server: no time passes. */
  jump(ms: number): void {
    this.offsetMs += ms;
  }
}
