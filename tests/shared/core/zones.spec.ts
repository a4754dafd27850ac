import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const HOUSE = join(import.meta.dirname, '../../..');

/** A day on both sides of every turn of the clock: 00:00 to 05:30 in Kottayam is the day before in UTC; New York's hours jump twice a year. */
const WHAT_IT_SAYS = `
  import { addDays, calendarDayOf, instantOf, minutesOfDay } from './shared/src/core/time.ts';
  import { dueDayOf } from './shared/src/tasks/due-label.ts';
  import { parseTime } from './shared/src/core/time-text.ts';
  import { timeTaken } from './shared/src/reports/report-time.ts';
  const hours = Array.from({ length: 366 * 8 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 10_800_000 + 1).toISOString());
  console.log(JSON.stringify([
    hours.map((iso) => [calendarDayOf(iso), minutesOfDay(iso)]),
    ['2026-03-08', '2026-11-01', '2028-02-29', '2027-01-01'].map((day) => [instantOf(day, 0), addDays(day, -3), dueDayOf('3 days before event', day)]),
    ['08/03/2026 02:30:00', '28 Nov 2026 09:05', 'Sat, 28 Nov 2026 09:05:00 GMT', 'Nov 28 2026 09:05 +0200', 'November 28, 2026'].map(parseTime),
    timeTaken('01/11/2026 00:59:00', '01/11/2026 02:01:00'),
  ]));
`;

const saidIn = (zone: string): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', WHAT_IT_SAYS], {
    cwd: HOUSE,
    env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
    encoding: 'utf8',
  });

it('takes days, clocks and durations from the business’s time zone, wherever the machine is (faults T4, T5)', () => {
  const [at, ...others] = ['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Europe/London'].map(saidIn);
  expect(
    JSON.parse(at ?? '')[0]
      .slice(0, 8)
      .map(([day]: [string]) => day),
  ).toEqual([...Array<string>(7).fill('2026-01-01'), '2026-01-02']);
  for (const other of others) expect(other).toBe(at);
});
