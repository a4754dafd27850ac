import { chimeBetween, mostUrgent } from '#shared/timers/chimes';
import { shortWindowOf } from '#shared/timers/planned-window';
import {
  activeStepOf,
  bandOf,
  canGoOn,
  elapsedMs,
  overtimesOf,
  readTimer,
  type StoppedRun,
  timerText,
  UNDO_OFFERED_MS,
} from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';
import { sopPage } from '../../support/sop-content';

const START = Date.parse('2026-11-21T01:30:00Z');
const running = (allowedMinutes: number) => ({ isActive: true, startTime: START, allowedMinutes });
const after = (minutes: number, seconds = 0, ms = 0) => START + (minutes * 60 + seconds) * 1000 + ms;

describe('elapsed time (requirements/kitchen §4)', () => {
  it.each([
    ['at the start', { isActive: true, startTime: START }, START, 0],
    ['90 s later', { isActive: true, startTime: START }, after(1, 30), 90_000],
    ['a day later', { isActive: true, startTime: START }, after(24 * 60), 86_400_000],
    ['when the clock stepped back behind the start', { isActive: true, startTime: START }, START - 5_000, 0],
    ['when stopped', { isActive: false, startTime: START }, after(5), 0],
    ['when it never ran', { isActive: false, startTime: null }, after(5), 0],
    ['when active without a start', { isActive: true, startTime: null }, after(5), 0],
  ])('%s', (_, timer, now, expected) => {
    expect(elapsedMs(timer, now)).toBe(expected);
  });
});

describe('colour of the bar (requirements/kitchen §4, §9)', () => {
  it.each([
    [0, 'green'],
    [74.9, 'green'],
    [75, 'green'],
    [75.001, 'yellow'],
    [99.999, 'yellow'],
    [100, 'red'],
    [100.001, 'red'],
    [250, 'red'],
  ])('%d %% is %s', (percent, band) => {
    expect(bandOf(percent)).toBe(band);
  });
});

describe('a reading of a step of 120 minutes', () => {
  it.each([
    { at: after(0), band: 'green', percent: 0, isOvertime: false, remaining: 120, overtime: 0 },
    { at: after(90), band: 'green', percent: 75, isOvertime: false, remaining: 30, overtime: 0 },
    { at: after(93), band: 'yellow', percent: 77.5, isOvertime: false, remaining: 27, overtime: 0 },
    { at: after(120), band: 'red', percent: 100, isOvertime: false, remaining: 0, overtime: 0 },
    { at: after(123), band: 'red', percent: 102.5, isOvertime: true, remaining: 0, overtime: 3 },
    { at: START - 60_000, band: 'green', percent: 0, isOvertime: false, remaining: 120, overtime: 0 },
  ])('%o', ({ at, band, percent, isOvertime, remaining, overtime }) => {
    expect(readTimer(running(120), at)).toEqual({
      elapsedMs: Math.max(0, at - START),
      remainingMs: remaining * 60_000,
      overtimeMs: overtime * 60_000,
      percent,
      band,
      isOvertime,
    });
  });

  it('turns to overtime with the first millisecond past the allowed time', () => {
    expect(readTimer(running(15), after(15)).isOvertime).toBe(false);
    expect(readTimer(running(15), after(15, 0, 1)).isOvertime).toBe(true);
  });
});

describe('text (decisions/0001 §52)', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [1_000, '0:01'],
    [65_000, '1:05'],
    [599_999, '9:59'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [7_384_000, '2:03:04'],
    [36_000_000, '10:00:00'],
  ])('%d ms is %s', (ms, text) => {
    expect(timerText(ms)).toBe(text);
  });
});

describe('active step of a page (requirements/kitchen §4)', () => {
  const timer = (id: string, isActive: boolean, startTime = START): Timer => ({
    id,
    eventId: 'event-1',
    isActive,
    startTime,
    allowedMinutes: 15,
    startedBy: 'User',
    reading: null,
    version: 1,
  });
  const PIT = ['1-1', '1-2', '1-3', '1-4'];
  it.each([
    ['none known', {}, null],
    ['all stopped', { '1-1': timer('1-1', false) }, null],
    ['one runs', { '1-1': timer('1-1', false), '1-3': timer('1-3', true) }, '1-3'],
    ['two run: the last started', { '1-2': timer('1-2', true), '1-4': timer('1-4', true, START + 1) }, '1-4'],
    ['two run, started at one moment: the first of the page', { '1-4': timer('1-4', true), '1-2': timer('1-2', true) }, '1-2'],
    ['only another page runs', { 'setup-1-1': timer('setup-1-1', true) }, null],
  ])('%s', (_, timers: Record<string, Timer>, expected) => {
    expect(activeStepOf(timers, PIT)).toBe(expected);
  });
});

const NOW = Date.parse('2026-11-21T05:00:00Z');
const timer = (id: string, ranMinutes: number, allowedMinutes: number, isActive = true): Timer => ({
  id,
  eventId: 'e1',
  isActive,
  startTime: NOW - ranMinutes * 60_000,
  allowedMinutes,
  startedBy: null,
  reading: null,
  version: 1,
});

describe('timers in overtime (requirements/kitchen K86)', () => {
  it.each<[string, Timer[], [string, number][]]>([
    ['nothing runs', [], []],
    ['one is in time', [timer('1-1', 14, 15)], []],
    ['one is exactly in time', [timer('1-1', 15, 15)], []],
    ['one is over', [timer('1-1', 16, 15)], [['1-1', 1]]],
    ['one was stopped', [timer('1-1', 60, 15, false)], []],
    [
      'several are over: by how far, not by how long they run',
      [timer('1-3', 125, 120), timer('1-1', 45, 15), timer('2-2', 11, 10)],
      [
        ['1-1', 30],
        ['1-3', 5],
        ['2-2', 1],
      ],
    ],
  ])('%s', (_, timers, expected) => {
    expect(overtimesOf(timers, NOW).map(({ timer: { id }, overMs }) => [id, overMs / 60_000])).toEqual(expected);
  });
});

const BEGAN = Date.parse('2026-11-29T05:30:00Z');
const stopped: StoppedRun = { startTime: BEGAN, startedBy: 'Anu', allowedMinutes: 20, reading: null, stoppedAt: BEGAN + 60_000 };

describe('taking back that a timer was stopped (decisions/0034)', () => {
  it.each([
    ['at once', stopped, BEGAN, 0, true],
    ['as long as a screen offers it', stopped, BEGAN, UNDO_OFFERED_MS, true],
    ['of a press that took its time to arrive', stopped, BEGAN, 30_000, true],
    ['no later', stopped, BEGAN, 30_001, false],
    ['not of another run', stopped, BEGAN + 1, 0, false],
    ['not of a timer that nobody stopped', null, BEGAN, 0, false],
  ])('%s', (_, run, startTime, afterMs, can) => {
    expect(canGoOn(run, startTime, stopped.stoppedAt + afterMs)).toBe(can);
  });
});

const MINUTE_MS = 60_000;

describe('chimes of a timer of 20 minutes (requirements/kitchen §2.7)', () => {
  const START = Date.parse('2026-11-29T05:30:00Z');
  const timer = { isActive: true, startTime: START, allowedMinutes: 20 };
  /** What is heard in the second that ends so many minutes after the start. */
  const heardAt = (minutes: number, secondsBefore = 1) =>
    chimeBetween(timer, START + minutes * MINUTE_MS - secondsBefore * 1_000, START + minutes * MINUTE_MS);

  it.each([
    [0, null],
    [14.99, null],
    [15, 'soon'],
    [15.1, null],
    [19.99, null],
    [20, 'due'],
    [20.5, null],
    [21, 'over'],
    [21.5, null],
    [22, 'over'],
    [75, 'over'],
  ])('%d minutes after the start: %s', (minutes, chime) => {
    expect(heardAt(minutes)).toBe(chime);
  });

  it('rings once, however the seconds fall', () => {
    const heard = Array.from({ length: 23 * 60 * 4 }, (_, quarter) =>
      chimeBetween(timer, START + quarter * 250, START + (quarter + 1) * 250),
    );
    expect(heard.filter((chime) => chime !== null)).toEqual(['soon', 'due', 'over', 'over', 'over']);
  });

  it('is silent for chimes that a sleeping screen missed, and for a timer that does not run', () => {
    expect(heardAt(20, 6)).toBeNull();
    expect(heardAt(20, 5)).toBe('due');
    const due = START + 20 * MINUTE_MS;
    expect(chimeBetween({ ...timer, isActive: false, startTime: null }, START, START + 1_000)).toBeNull();
    expect(chimeBetween({ ...timer, isActive: false }, due - 1_000, due)).toBeNull();
    expect(chimeBetween({ isActive: true, startTime: null, allowedMinutes: 0 }, -1_000, 0)).toBeNull();
  });

  it('of several timers the most urgent is heard', () => {
    expect(mostUrgent([null, 'soon', 'over', 'due'])).toBe('over');
    expect(mostUrgent(['soon', null])).toBe('soon');
    expect(mostUrgent(['soon', 'due', 'soon'])).toBe('due');
    expect(mostUrgent([null, null])).toBeNull();
    expect(mostUrgent([])).toBeNull();
  });
});

describe('a window that is shorter than its step (decisions/0001 §31)', () => {
  it.each([
    [30, '6:45–7:00 AM', { needed: 30, planned: 15 }],
    [15, '6:30–6:45 AM', null],
    [15, '6:30–6:50 AM', null],
    [15, '6:30–6:44 AM', { needed: 15, planned: 14 }],
    [15, undefined, null],
    [15, 'in the morning', null],
    [30, '10:45–11:00 AM', { needed: 30, planned: 15 }],
    [30, 'about 6:45–7:00 AM', null],
    [30, '6:45–7:00 AM at the latest', null],
    [30, '0:45–1:00 PM', null],
    [30, '12:45–13:00 PM', null],
  ] as const)('%i minutes within %s', (minutes, window, short) => {
    expect(shortWindowOf(minutes, window)).toEqual(short);
  });

  it('is the one of 2-4 and of 2-5, as the requirements state them', () => {
    const short = sopPage('meatmasala').step.subSteps.filter(({ allowedMinutes, window }) => shortWindowOf(allowedMinutes, window?.en));
    expect(short.map(({ id }) => id)).toEqual(['2-4', '2-5']);
  });
});
