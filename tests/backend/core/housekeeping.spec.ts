import { jest } from '@jest/globals';
import { pino } from 'pino';
import type { Contributions } from '../../../backend/src/core/contributions';
import { Clock } from '../../../backend/src/core/clock.js';
import { Housekeeping } from '../../../backend/src/core/housekeeping';
import type { JobLease } from '../../../backend/src/core/job-lease';

const EVERY_MS = 1_000;
const MINUTE_MS = 60_000;

/** Jobs in the time of the spec. */
class Jobs {
  readonly runs: Record<string, number[]> = {};
  readonly logged: { job: string; failures: number }[] = [];
  isHeld = true;
  readonly housekeeping: Housekeeping;

  constructor(works: Record<string, () => Promise<void>>) {
    const of = () =>
      Object.entries(works).map(([name, work]) => ({
        name,
        options: { name, everyMs: EVERY_MS },
        call: () => {
          (this.runs[name] ??= []).push(Date.now());
          return work();
        },
      }));
    const lease = { isHeld: () => this.isHeld, release: () => Promise.resolve() };
    const log = pino(
      { level: 'error' },
      { write: (line: string) => void this.logged.push(JSON.parse(line) as { job: string; failures: number }) },
    );
    this.housekeeping = new Housekeeping({ of } as unknown as Contributions, lease as unknown as JobLease, new Clock(), log);
    this.housekeeping.onModuleInit();
  }

  /** Pauses between the runs of a job. */
  pauses(name: string): number[] {
    const runs = this.runs[name] ?? [];
    return runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
  }
}

/** faults D12 */
describe('a job that comes again', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('that always fails is tried again after ever longer pauses, said each time, and the others go on', async () => {
    const jobs = new Jobs({ broken: () => Promise.reject(new Error('poison')), sound: () => Promise.resolve() });
    await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(jobs.pauses('broken').slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(Math.max(...jobs.pauses('broken'))).toBe(10 * MINUTE_MS);
    expect(jobs.logged.map(({ job, failures }) => [job, failures])).toEqual(jobs.runs['broken']?.map((_, index) => ['broken', index + 1]));
    expect(jobs.runs['sound']).toHaveLength((60 * MINUTE_MS) / EVERY_MS);
    await jobs.housekeeping.beforeApplicationShutdown();
  });

  it('that works again comes as often as before', async () => {
    let failures = 3;
    const jobs = new Jobs({ mended: () => (failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve()) });
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(jobs.pauses('mended').slice(0, 5)).toEqual([2_000, 4_000, 8_000, EVERY_MS, EVERY_MS]);
    await jobs.housekeeping.beforeApplicationShutdown();
  });

  it('runs where the lease is, and not after the shutdown began', async () => {
    const jobs = new Jobs({ job: () => Promise.resolve() });
    jobs.isHeld = false;
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(jobs.runs).toEqual({});
    jobs.isHeld = true;
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(jobs.runs['job']).toHaveLength(1);
    await jobs.housekeeping.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(jobs.runs['job']).toHaveLength(1);
  });
});
