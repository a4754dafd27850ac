import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from './log.js';

const WORST_PAUSE_MS = 10 * 60_000;

interface Job {
  timer: NodeJS.Timeout | null;
  running: Promise<void> | null;
}

/**
 * Work that comes again: expiring holds, reconciling payments, purging. One run at a time per job; a job that fails
 * is logged and waits twice as long each time, so that a poison record neither stops the process nor floods the log.
 */
@Injectable()
export class Housekeeping implements BeforeApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private stopped = false;

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /** Runs `work` every `everyMs` until shutdown, for the first time after one period. */
  every(name: string, everyMs: number, work: () => Promise<void>): void {
    const job: Job = { timer: null, running: null };
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
    this.jobs.set(name, job);
    plan();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const job of this.jobs.values()) if (job.timer) clearTimeout(job.timer);
    for (const job of this.jobs.values()) if (job.running) await job.running;
  }
}
