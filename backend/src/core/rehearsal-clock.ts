import { AsyncLocalStorage } from 'node:async_hooks';
import { type Appointment, Clock, LONGEST_TIMER_MS } from './clock.js';

/** However fast the clock runs, work that comes again leaves the processor to others for so long. */
const LEAST_PAUSE_MS = 20;

interface Due {
  /** By this clock, epoch milliseconds. */
  atMs: number;
  work: () => Promise<void> | void;
  timer: NodeJS.Timeout | null;
}

/**
 * The clock of a rehearsal: it is stopped, runs at any speed, or is moved. Work that waits for a time is done when the clock is there;
 * while it is led from stop to stop, only at the stops, so that the same rehearsal does the same work whatever its speed.
 * @source decisions/0091
 */
export class RehearsalClock extends Clock {
  private readonly startMs: number;
  private atMs: number;
  private since = performance.now();
  private speed = 0;
  /** The speed that screens use between the stops. */
  private pace = 0;
  /** Where it stops while it is led there. */
  private stopMs: number | null = null;
  private readonly waiting = new Set<Due>();
  private moved: Promise<void> = Promise.resolve();
  /** Work goes on in the context of the process, and not of the request that moved the clock. */
  private readonly outsideOfRequests = AsyncLocalStorage.snapshot();

  /** @param fromMs where it begins, epoch milliseconds */
  constructor(fromMs: number) {
    super();
    this.startMs = fromMs;
    this.atMs = fromMs;
  }

  override nowMs(): number {
    const reached = Math.floor(this.atMs + (performance.now() - this.since) * this.speed);
    return this.stopMs === null ? reached : Math.min(reached, this.stopMs);
  }

  override elapsedMs(): number {
    return this.nowMs() - this.startMs;
  }

  override get rehearsalSpeed(): number {
    return this.pace;
  }

  override after(ms: number, work: () => Promise<void> | void): Appointment {
    const due: Due = { atMs: this.nowMs() + Math.max(ms, 0), work, timer: null };
    this.waiting.add(due);
    if (this.isFree) this.arm(due);
    return { cancel: () => this.forget(due) };
  }

  /** Runs to an instant and stops there. Work that falls due on the way is not done before `arrive`. @param toMs not before now */
  runTo(toMs: number, speed: number): void {
    this.pace = speed;
    this.set(this.nowMs(), speed, Math.max(toMs, this.nowMs()));
  }

  /** Runs on, and does due work. */
  runFreely(speed: number): void {
    this.pace = speed;
    this.set(this.nowMs(), speed, null);
    for (const due of this.waiting) this.arm(due);
  }

  /** Stops at an instant; resolves when all work that fell due until then is done. @param toMs not before now */
  async arrive(toMs: number): Promise<void> {
    this.set(Math.max(toMs, this.nowMs()), 0, null);
    // One after another, also when another caller moves it at the same time.
    this.moved = this.moved.then(() => this.doDue());
    return this.moved;
  }

  private get isFree(): boolean {
    return this.speed > 0 && this.stopMs === null;
  }

  private set(atMs: number, speed: number, stopMs: number | null): void {
    [this.atMs, this.since, this.speed, this.stopMs] = [atMs, performance.now(), speed, stopMs];
    for (const due of this.waiting) {
      if (due.timer) clearTimeout(due.timer);
      due.timer = null;
    }
  }

  private arm(due: Due): void {
    const pause = Math.max((due.atMs - this.nowMs()) / this.speed, LEAST_PAUSE_MS);
    due.timer = this.outsideOfRequests(() => setTimeout(() => void this.perform(due), Math.min(pause, LONGEST_TIMER_MS)).unref());
  }

  private forget(due: Due): void {
    if (due.timer) clearTimeout(due.timer);
    this.waiting.delete(due);
  }

  private async perform(due: Due): Promise<void> {
    this.forget(due);
    await this.outsideOfRequests(due.work);
  }

  /** In the order in which it fell due; work planned by it comes later than now. */
  private async doDue(): Promise<void> {
    for (;;) {
      const now = this.nowMs();
      const [first] = [...this.waiting].filter(({ atMs }) => atMs <= now).sort((one, other) => one.atMs - other.atMs);
      if (!first) return;
      await this.perform(first);
    }
  }
}
