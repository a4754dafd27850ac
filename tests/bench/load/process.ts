// The load generator: a process of its own, so that neither the servers nor the bench share its event loop.
import { JOBS, type JobOf, type Order, type Outcome } from './jobs.ts';

const run = <Name extends keyof typeof JOBS>(name: Name, job: JobOf<Name>): Promise<unknown> =>
  (JOBS[name] as (job: JobOf<Name>) => Promise<unknown>)(job);

async function outcomeOf({ name, job }: Order): Promise<Outcome> {
  const before = process.cpuUsage();
  try {
    const result = await run(name, job);
    const { user, system } = process.cpuUsage(before);
    return { result, processorUs: user + system };
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) };
  }
}

process.on('message', (order: Order) => void outcomeOf(order).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit(0));
