import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { monthsLater, weekOf, weeksOfMonth } from '#shared/core/calendar';
import { instantSchema, saidTimeSchema } from '#shared/core/fields.contract';
import {
  addDays,
  calendarDayOf,
  dayParts,
  daysBetween,
  formatClock,
  instantOf,
  instantOfLocalTime,
  isCalendarDay,
  localTimeOf,
  minutesOfDay,
  parseClock,
} from '#shared/core/time';
import { clockText } from '#shared/core/time-text';
import { nobodyThereSchema } from '#shared/delivery-runs/delivery-run.contract';
import { printLabelsSchema } from '#shared/labels/label.contract';
import { startClosureSchema } from '#shared/sale-closures/sale-closure.contract';
import { saveSalesEventSchema } from '#shared/sales-events/sales-event.contract';

describe('the business calendar (decisions/0001 §37)', () => {
  it.each([
    ['2026-11-28T18:29:59.999Z', '2026-11-28', 1439],
    ['2026-11-28T18:30:00.000Z', '2026-11-29', 0],
    ['2026-11-29T00:00:00.000Z', '2026-11-29', 330],
    ['2026-12-31T20:00:00.000Z', '2027-01-01', 90],
    ['2028-02-28T19:00:00.000Z', '2028-02-29', 30],
    ['1969-12-31T18:00:00.000Z', '1969-12-31', 1410],
  ])('%s is %s, %i minutes after midnight', (iso, day, minutes) => {
    expect(calendarDayOf(iso)).toBe(day);
    expect(minutesOfDay(iso)).toBe(minutes);
  });

  it('goes from a clock on a day to the instant and back', () => {
    expect(instantOf('2026-11-29', 300)).toBe('2026-11-28T23:30:00.000Z');
    expect(calendarDayOf(instantOf('2026-11-29', 300))).toBe('2026-11-29');
    expect(minutesOfDay(instantOf('2026-11-29', 780))).toBe(780);
    expect(instantOf('2026-11-29', -1)).toBe('2026-11-28T18:29:00.000Z');
  });

  it.each([
    ['2026-11-29', -3, '2026-11-26'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days is %s', (day, days, other) => expect(addDays(day, days)).toBe(other));

  it.each([
    ['2026-11-29', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['29-11-2026', false],
    ['2026-11-29T00:00:00Z', false],
    ['+002026-11-29', false],
    ['+010000-01', false],
    ['9999-12-31', true],
    ['2026-11-2', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => expect(isCalendarDay(text)).toBe(is));

  it('takes a day apart', () => expect(dayParts('2026-11-29')).toEqual({ year: 2026, month: 11, day: 29, weekday: 0 }));
});

describe('an input of date and time', () => {
  it.each([
    ['2026-11-29T12:00', '2026-11-29T06:30:00.000Z'],
    ['2026-11-29T00:05', '2026-11-28T18:35:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T18:29:00.000Z'],
  ])('%s is %s, and back', (text, instant) => {
    expect(instantOfLocalTime(text)).toBe(instant);
    expect(localTimeOf(instant)).toBe(text);
  });

  it.each([[''], ['2026-02-30T10:00'], ['2026-11-29T24:00'], ['2026-11-29'], ['tomorrow']])('“%s” is none', (text) => {
    expect(instantOfLocalTime(text)).toBeNull();
  });
});

it.each([
  ['2026-11-29', '2026-12-06', 7],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-11-29', '2026-11-29', 0],
  ['2026-11-29', '2026-11-28', -1],
])('from %s to %s: %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

describe('planned clocks (requirements/kitchen §3)', () => {
  it.each([
    ['9:00 AM', 540],
    ['5:00 AM', 300],
    ['12:00 PM', 720],
    ['12:00 AM', 0],
    ['12:59 am', 59],
    ['1:00 PM', 780],
    [' 11:45 pm ', 1425],
    ['9:00AM', 540],
    ['9:00   PM', 1260],
  ])('%j is %i minutes after midnight', (text, minutes) => expect(parseClock(text)).toBe(minutes));

  it.each(['', '9', '9:60 AM', '13:00 PM', '0:30 AM', '9:00', 'soon', 'at 9:00 AM', '9:00 AM sharp'])('%j is none', (text) =>
    expect(parseClock(text)).toBeNull(),
  );

  it.each([
    [0, '12:00 AM'],
    [300, '5:00 AM'],
    [720, '12:00 PM'],
    [785, '1:05 PM'],
    [1440, '12:00 AM'],
    [-60, '11:00 PM'],
  ])('%i minutes read %s', (minutes, text) => expect(formatClock(minutes)).toBe(text));
});

describe('the week of a day', () => {
  it.each([
    ['2026-11-29', '2026-11-29', '2026-12-05'],
    ['2026-11-28', '2026-11-22', '2026-11-28'],
    ['2027-01-01', '2026-12-27', '2027-01-02'],
  ])('of %s is from %s to %s, Sunday first', (day, first, last) => {
    const week = weekOf(day);
    expect([week.length, week[0], week[6]]).toEqual([7, first, last]);
    expect(week).toContain(day);
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-17', 5, '2026-11-01', '2026-12-05'],
    ['2026-02-01', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
    ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
  ])('of %s are %i, from %s to %s', (day, count, first, last) => {
    const weeks = weeksOfMonth(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });
});

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-03-15', 0, '2026-03-01'],
  ['2026-03-15', -15, '2024-12-01'],
])('from %s, %i months later, a month begins on %s', (day, months, expected) => {
  expect(monthsLater(day, months)).toBe(expected);
});

describe('a clock in words', () => {
  it.each([
    [0, '12:00 AM', 'രാത്രി 12:00'],
    [179, '2:59 AM', 'രാത്രി 2:59'],
    [180, '3:00 AM', 'പുലർച്ചെ 3:00'],
    [330, '5:30 AM', 'പുലർച്ചെ 5:30'],
    [360, '6:00 AM', 'രാവിലെ 6:00'],
    [719, '11:59 AM', 'രാവിലെ 11:59'],
    [720, '12:00 PM', 'ഉച്ചയ്ക്ക് 12:00'],
    [959, '3:59 PM', 'ഉച്ചയ്ക്ക് 3:59'],
    [960, '4:00 PM', 'വൈകിട്ട് 4:00'],
    [1_139, '6:59 PM', 'വൈകിട്ട് 6:59'],
    [1_140, '7:00 PM', 'രാത്രി 7:00'],
    [1_439, '11:59 PM', 'രാത്രി 11:59'],
    [-60, '11:00 PM', 'രാത്രി 11:00'],
    [1_440 + 540, '9:00 AM', 'രാവിലെ 9:00'],
  ])('%d minutes', (minutes, en, ml) => {
    expect(clockText(minutes, 'en')).toBe(en);
    expect(clockText(minutes, 'ml')).toBe(ml);
  });
});

it.each([
  ['2026-11-27T10:00Z', '2026-11-27T10:00:00.000Z'],
  ['2026-11-27T10:00:05Z', '2026-11-27T10:00:05.000Z'],
  ['2026-11-27T10:00:05.25Z', '2026-11-27T10:00:05.250Z'],
  ['2026-11-27T15:30+05:30', '2026-11-27T10:00:00.000Z'],
  ['2026-11-27T15:30:00+05:30', '2026-11-27T10:00:00.000Z'],
])('takes the instant %s', (sent, kept) => {
  expect(instantSchema().parse(sent)).toBe(kept);
});

it.each(['2026-11-27T10:00', '2026-11-27', '2026-02-30T10:00Z', '27.11.2026', '2026-11-27T25:00Z', '', null])('refuses %j', (sent) => {
  const read = instantSchema('Choose a date and a time').safeParse(sent);
  expect(read.error?.issues).toMatchObject([{ message: 'Choose a date and a time' }]);
});

it('is taken without seconds wherever a client sends one', () => {
  const at = '2026-11-27T10:00Z';
  const kept = '2026-11-27T10:00:00.000Z';
  expect(nobodyThereSchema.parse({ reason: 'noAnswer', nextTryAt: at })).toMatchObject({ nextTryAt: kept });
  expect(printLabelsSchema.parse({ event: 1, which: 'all', preparedAt: at })).toMatchObject({ preparedAt: kept });
  expect(saveSalesEventSchema.parse({ title: 'x', date: 'Sunday', description: 'x', startsAt: at })).toMatchObject({ startsAt: kept });
  expect(startClosureSchema.safeParse({ kind: 'move', startsAt: at }).error?.issues.filter(({ path }) => path[0] === 'startsAt')).toEqual(
    [],
  );
});

describe('a time that a client says (requirements/console C33)', () => {
  it.each([
    ['28/11/2026 9:05:00', '2026-11-28T03:35:00.000Z'],
    ['1/2/2026 23:59:59', '2026-02-01T18:29:59.000Z'],
    ['2026-11-28T03:35:00.000Z', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28T09:05:00+05:30', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28 09:05:00', '2026-11-28T03:35:00.000Z'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (text, at) => {
    expect(saidTimeSchema.parse(text)).toBe(at);
  });

  it.each(['soon', 'rubbish 1', '31/02/2026 9:05:00', '28/11/2026 25:05:00', '2026-02-30', '5', '9'.repeat(61)])(
    '%j is no time',
    (text) => {
      expect(saidTimeSchema.safeParse(text).success).toBe(false);
    },
  );
});

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
