import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Appointment, Clock } from './clock.js';
import { Contributions, contributionKind } from './contributions.js';
import { JobLease } from './job-lease.js';
import { LOG, type Logger } from './log.js';

const WORST_PAUSE_MS = 10 * 60_000;
/** At shutdown a running job gets so long; one that is cut short goes on where it was at the next start. */
const FINISH_WITHIN_MS = 1_500;

/**
 * The method runs every `everyMs` until shutdown, for the first time after one period, in one of all processes. It must be safe to run twice at once:
 * a process that stood still in the middle goes on when another has taken its place.
 */
export const Job = contributionKind<{ name: string; everyMs: number }, () => Promise<void>>('job');

interface Run {
  next: Appointment | null;
  running: Promise<void> | null;
}

/**
 * Work that comes again: expiring holds, reconciling payments, purging. One run at a time per job; a job that fails
 * is logged and waits twice as long each time, so that a poison record neither stops the process nor floods the log.
 */
@Injectable()
export class Housekeeping implements OnModuleInit, BeforeApplicationShutdown {
  private readonly jobs: Run[] = [];
  private stopped = false;

  constructor(
    private readonly contributions: Contributions,
    private readonly lease: JobLease,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    for (const { options, call } of this.contributions.of(Job)) this.every(options.name, options.everyMs, call);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const job of this.jobs) job.next?.cancel();
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => (patience = setTimeout(resolve, FINISH_WITHIN_MS)));
    await Promise.race([this.leave(), tooLong]);
    clearTimeout(patience);
  }

  private async leave(): Promise<void> {
    await Promise.all(this.jobs.flatMap(({ running }) => running ?? []));
    await this.lease.release().catch((error: unknown) => this.log.warn({ err: error }, 'the lease of the jobs could not be given back'));
  }

  private every(name: string, everyMs: number, work: () => Promise<void>): void {
    const job: Run = { next: null, running: null };
    let failures = 0;
    const plan = (): void => {
      if (this.stopped) return;
      const pause = failures === 0 ? everyMs : Math.min(everyMs * 2 ** failures, Math.max(everyMs, WORST_PAUSE_MS));
      job.next = this.clock.after(pause, () => (job.running = run()));
    };
    const run = async (): Promise<void> => {
      try {
        if (this.lease.isHeld()) await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        this.log.error({ job: name, failures, err: error }, 'job failed');
      } finally {
        job.running = null;
        plan();
      }
    };
    this.jobs.push(job);
    plan();
  }
}
