import { setTimeout as pause } from 'node:timers/promises';
import { localTimeOf } from '#shared/core/time';
import { type Person, Surprise } from './people.ts';

interface Appointment {
  /** The stop at which it is done, and when it was wanted. */
  atMs: number;
  wantedMs: number;
  /** Those of one time are kept in the order in which they were made. */
  order: number;
  act: () => Promise<void>;
}

export interface Timing {
  /** How many times as fast as it would last; null: as fast as the server answers. */
  speed: number | null;
  /** The clock stops at multiples of this. */
  stepMs: number;
  isStopped: () => boolean;
}

/** When what happens: leads the server's clock to the time of the next appointment, and does what is to be done there. @source decisions/0091 */
export class Stage {
  nowMs: number;
  private readonly manager: Person;
  private readonly speed: number | null;
  private readonly isStopped: () => boolean;
  readonly stepMs: number;
  private agenda: Appointment[] = [];
  private made = 0;
  /** From then on people watch: before, the clock jumps. */
  watchedFromMs = Number.POSITIVE_INFINITY;

  constructor(manager: Person, { nowMs, speed, stepMs, isStopped }: Timing & { nowMs: number }) {
    this.manager = manager;
    this.nowMs = nowMs;
    this.speed = speed;
    this.isStopped = isStopped;
    this.stepMs = stepMs;
  }

  get now(): string {
    return new Date(this.nowMs).toISOString();
  }

  /** Something is done at the last stop before it is wanted, so that what takes minutes only is done at one stop. */
  at(wantedMs: number, act: () => Promise<void>): void {
    const atMs = Math.max(Math.floor(wantedMs / this.stepMs) * this.stepMs, this.nowMs);
    this.agenda.push({ atMs, wantedMs, order: (this.made += 1), act });
  }

  /** Everything that was planned, and what that plans. */
  async play(): Promise<void> {
    for (;;) {
      if (this.isStopped() || this.agenda.length === 0) return;
      const next = this.agenda.reduce((first, one) => (isBefore(one, first) ? one : first));
      this.agenda = this.agenda.filter((one) => one !== next);
      await this.lead(next.atMs);
      await this.perform(next);
    }
  }

  /** @throws Surprise with the time at which it came */
  private async perform({ act }: Appointment): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Surprise)) throw error;
      throw new Surprise(`At ${localTimeOf(this.now).replace('T', ' ')}: ${error.message}`);
    }
  }

  /** The clock goes there. */
  async lead(toMs: number): Promise<void> {
    if (toMs <= this.nowMs) return;
    const to = new Date(toMs).toISOString();
    if (this.speed !== null && this.nowMs >= this.watchedFromMs) {
      await this.manager.ask('POST', '/sandbox/clock', { to, speed: this.speed });
      await pause((toMs - this.nowMs) / this.speed);
      if (this.isStopped()) return;
    }
    await this.manager.ask('POST', '/sandbox/clock', { to });
    this.nowMs = toMs;
  }
}

const isBefore = (one: Appointment, other: Appointment): boolean =>
  (one.atMs - other.atMs || one.wantedMs - other.wantedMs || one.order - other.order) < 0;
