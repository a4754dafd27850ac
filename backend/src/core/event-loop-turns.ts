import { AsyncResource } from 'node:async_hooks';

/** Work goes on within one turn of the event loop until it has lasted so long, ms. */
const TURN_MS = 4;

/**
 * Promises run one after the other without a turn of the event loop between them: a thousand requests that arrive together would hold up
 * every socket, timer and health check until the last is done. The start of a longer piece of work goes through here, and waits for a later
 * turn when this one has lasted.
 */
export class EventLoopTurns {
  private readonly waiting: (() => void)[] = [];
  private sinceMs: number | null = null;

  /** Runs `work` now or in a later turn, in the order in which it came. */
  run(work: () => void): void {
    if (this.waiting.length === 0 && this.hasTime()) {
      work();
      return;
    }
    // A request must not go on in the context, or the unit of work, of the one before it.
    this.waiting.push(AsyncResource.bind(work));
    if (this.waiting.length === 1) setImmediate(() => this.next());
  }

  private next(): void {
    try {
      this.waiting[0]?.();
    } finally {
      // Only now: work that comes while it runs must not overtake waiting work. Also after work that throws, or the others would wait for
      // good.
      this.waiting.shift();
      if (this.waiting.length > 0) setImmediate(() => this.next());
    }
  }

  private hasTime(): boolean {
    const now = performance.now();
    if (this.sinceMs !== null) return now - this.sinceMs < TURN_MS;
    this.sinceMs = now;
    setImmediate(() => (this.sinceMs = null));
    return true;
  }
}

/** A process has one event loop. */
export const turns = new EventLoopTurns();
