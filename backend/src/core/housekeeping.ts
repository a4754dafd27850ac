import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Contributions, contributionKind } from './contributions.js';
import { LOG } from './log.js';

const WORST_PAUSE_MS = 10 * 60_000;

/** The method runs every `everyMs` until shutdown, for the first time after one period. */
export const Job = contributionKind<{ name: string; everyMs: number }, () => Promise<void>>('job');

interface Run {
  timer: NodeJS.Timeout | null;
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
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    for (const { options, call } of this.contributions.of(Job)) this.every(options.name, options.everyMs, call);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const job of this.jobs) if (job.timer) clearTimeout(job.timer);
    for (const job of this.jobs) if (job.running) await job.running;
  }

  private every(name: string, everyMs: number, work: () => Promise<void>): void {
    const job: Run = { timer: null, running: null };
    let failures = 0;
    const plan = (): void => {
      if (this.stopped) return;
      const pause = failures === 0 ? everyMs : Math.min(everyMs * 2 ** failures, Math.max(everyMs, WORST_PAUSE_MS));
      job.timer = setTimeout(() => void (job.running = run()), pause);
      job.timer.unref();
    };
    const run = async (): Promise<void> => {
      try {
        await work();
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
