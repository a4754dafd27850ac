import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobName, JobOf, Outcome, ResultOf } from './jobs.ts';

/** The process that makes the load. One job at a time. */
export class Generator {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

  /** @returns what the job found, and the generator's own processor time for it in µs */
  async run<Name extends JobName>(name: Name, job: JobOf<Name>): Promise<{ result: ResultOf<Name>; processorUs: number }> {
    this.child.send({ name, job });
    const [outcome] = (await once(this.child, 'message')) as [Outcome];
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome as { result: ResultOf<Name>; processorUs: number };
  }

  end(): void {
    this.child.disconnect();
  }
}
