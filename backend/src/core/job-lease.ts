import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { databaseKind } from './database/database-kind.js';
import { Orm } from './database/orm.js';
import { Gauge } from './gauges.js';
import { LOG, type Logger } from './log.js';
import { StartupStep } from './startup-steps.js';

const NAME = 'jobs';
const LOOK_EVERY_MS = 4_000;
/** A holder that was not heard of for so long has died; with the looks on either side it is replaced within 24 s. */
const SILENCE_MS = 16_000;

interface Seen {
  holder: string;
  renewals: number;
}

/**
 * Which of the processes on one PostgreSQL runs the recurring jobs. The holder counts `renewals` up; a process that sees the same count for
 * `SILENCE_MS` of its monotonic clock takes its place, so no clock is compared with another. With SQLite this process is the only one and
 * nothing is written.
 * @source decisions/0058; faults D21
 */
@Injectable()
export class JobLease {
  private readonly own = randomUUID();
  private readonly isAlone: boolean;
  /** By `Clock.elapsedMs`; counted from before the renewal was sent, as the others count from after they saw it. */
  private heldUntilMs = -Infinity;
  private seen: (Seen & { sinceMs: number }) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly orm: Orm,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {
    // A rehearsal has its database to itself, and a clock that is moved: it measures no silence.
    this.isAlone = databaseKind(orm.em) === 'sqlite' || clock.rehearsalSpeed !== null;
  }

  isHeld(): boolean {
    return this.isAlone || this.clock.elapsedMs() < this.heldUntilMs;
  }

  @Gauge({ name: 'runs_jobs', help: 'Whether the recurring jobs of all processes run in this one: 1 or 0' })
  runsJobs(): number {
    return this.isHeld() ? 1 : 0;
  }

  @StartupStep({ name: 'lease of the jobs' })
  async begin(): Promise<void> {
    if (this.isAlone) return;
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Another process may take it at once. */
  async release(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.looking;
    if (this.heldUntilMs === -Infinity) return;
    this.heldUntilMs = -Infinity;
    await this.ask('delete from lease where name = ? and holder = ? returning holder', [NAME, this.own]);
  }

  /** Renews it, or takes it from a holder that died. */
  look(): Promise<void> {
    this.looking ??= this.renewOrTake().then(
      () => void (this.looking = null),
      (error: unknown) => {
        this.looking = null;
        this.log.error({ err: error }, 'the lease of the jobs could not be looked at');
      },
    );
    return this.looking;
  }

  private async renewOrTake(): Promise<void> {
    const wasHeld = this.heldUntilMs > -Infinity;
    const askedMs = this.clock.elapsedMs();
    const holds = wasHeld ? await this.renew() : await this.take();
    this.heldUntilMs = holds ? askedMs + SILENCE_MS : -Infinity;
    if (holds !== wasHeld) this.log.info(holds ? 'the recurring jobs run in this process' : 'the recurring jobs run in another process');
  }

  /** @returns false when another process took it, as after a time in which this one stood still */
  private async renew(): Promise<boolean> {
    const renewed = await this.ask('update lease set renewals = renewals + 1 where name = ? and holder = ? returning holder', [
      NAME,
      this.own,
    ]);
    return renewed.length > 0;
  }

  private async take(): Promise<boolean> {
    const [now] = await this.ask<Seen>('select holder, renewals from lease where name = ?', [NAME]);
    if (!now) {
      const made = await this.ask('insert into lease (name, holder, renewals) values (?, ?, 1) on conflict do nothing returning holder', [
        NAME,
        this.own,
      ]);
      return made.length > 0;
    }
    // The answer to an earlier statement was lost.
    if (now.holder === this.own) return this.renew();
    const nowMs = this.clock.elapsedMs();
    const isSilent = this.seen?.holder === now.holder && this.seen.renewals === now.renewals;
    if (!isSilent) this.seen = { ...now, sinceMs: nowMs };
    if (!this.seen || nowMs - this.seen.sinceMs < SILENCE_MS) return false;
    const taken = await this.ask(
      'update lease set holder = ?, renewals = renewals + 1 where name = ? and holder = ? and renewals = ? returning holder',
      [this.own, NAME, now.holder, now.renewals],
    );
    return taken.length > 0;
  }

  private ask<Row extends object>(sql: string, values: (string | number)[]): Promise<Row[]> {
    return this.orm.em.fork().execute<Row[]>(sql, values);
  }
}
