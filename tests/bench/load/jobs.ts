import { orders, race } from './buyers.ts';
import { cycle } from './cycle.ts';
import { hold, release } from './held.ts';
import { push } from './push.ts';
import { reconnect } from './reconnect.ts';

/** What the load generator can do, by name. */
export const JOBS = { cycle, push, reconnect, hold, release, orders, race };

type Jobs = typeof JOBS;
export type JobName = keyof Jobs;
export type JobOf<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type ResultOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

export interface Order<Name extends JobName = JobName> {
  name: Name;
  job: JobOf<Name>;
}

export type Outcome = { result: unknown; processorUs: number } | { error: string };
