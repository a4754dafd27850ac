import fc from 'fast-check';
import { formatClock, parseClock } from '#shared/core/time';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { daysBefore, dueDayOf, dueLabel } from '#shared/tasks/due-label';
import { newTask } from '#shared/tasks/new-task';
import { groupTasks } from '#shared/tasks/plan-order';
import { missedDelivery, previewSchedule } from '#shared/tasks/schedule-preview';
import {
  BASE_DELIVERY,
  baseStartOf,
  earlyStarts,
  eventDayTasks,
  OFFERED_DELIVERIES,
  parseDelivery,
  plannedStart,
  shiftOf,
} from '#shared/tasks/schedule-shift';
import { plainTask } from '../../support/plain-task';

const BASE: Record<string, number | null> = { fire: 330, open: 780, whenever: null };
const task = (id: string, startTime: string | null, over: object = {}) => ({
  ...newTask({ id, eventId: 'e1' }, [], { task: id, estimatedDuration: '30', startTime }),
  isFinalTask: id === 'open',
  ...over,
});
/** Fire at 5:30 AM and the pit opened at 1:00 PM of a noon delivery, as they stand under `deliveryTime`. */
const list = (deliveryTime: string) =>
  Object.entries(BASE).map(([id, base]) => task(id, plannedStart(base, 'Event day', shiftOf(deliveryTime))));
const schedule = (deliveryTime: string) => ({ baseStarts: BASE, shiftMinutes: shiftOf(deliveryTime) });

describe('the preview of a delivery time (requirements/kitchen §4)', () => {
  it.each([
    ['12:00', '12:00', 0, ['5:30 AM', '1:00 PM', null], [], 810],
    ['12:00', '14:00', 120, ['7:30 AM', '3:00 PM', null], [], 930],
    ['14:00', '12:00', -120, ['5:30 AM', '1:00 PM', null], [], 810],
    ['12:00', '10:00', -120, ['3:30 AM', '11:00 AM', null], [['fire', 210]], 690],
    ['12:00', '11:29', -31, ['4:59 AM', '12:29 PM', null], [['fire', 299]], 779],
    ['12:00', '11:30', -30, ['5:00 AM', '12:30 PM', null], [], 780],
    ['18:00', '04:00', -840, ['12:00 AM', '5:00 AM', null], [['fire', -150]], 330],
    ['04:00', '12:00', 480, ['5:30 AM', '1:00 PM', null], [], 810],
  ])('from %s to %s', (from, to, moves, starts, early, ready) => {
    const preview = previewSchedule(schedule(from), list(from), to);
    expect(preview.moves).toBe(moves);
    expect(Object.fromEntries(preview.tasks.map(({ id, startTime }) => [id, startTime]))).toEqual({
      fire: starts[0],
      open: starts[1],
      whenever: starts[2],
    });
    expect(preview.early.map(({ task: { id }, start }) => [id, start])).toEqual(early);
    expect(preview.ready).toBe(ready);
  });

  it('follows a start that was changed since the schedule came, and a task that is new', () => {
    const tasks = [task('fire', '7:00 AM'), task('own', '8:00 AM'), task('yesterday', '9:00 PM', { dueDate: 'Day before event' })];
    const { tasks: planned } = previewSchedule(schedule('12:00'), tasks, '13:00');
    expect(Object.fromEntries(planned.map(({ id, startTime }) => [id, startTime]))).toEqual({ fire: '8:00 AM', own: '9:00 AM' });
  });
});

/** Food that leaves the pit at 2:40 PM. */
const final = plainTask({ id: 'final', isFinalTask: true, startTime: '2:25 PM', estimatedDuration: '15' });
const READY = 14 * 60 + 40;

describe('a plan that misses its delivery', () => {
  it.each([
    ['at noon', '12:00', { ready: READY, by: 160 }],
    ['a minute before the food is ready', '14:39', { ready: READY, by: 1 }],
    ['when the food is ready', '14:40', null],
    ['in the evening', '18:00', null],
    ['at no time', 'soon', null],
  ])('%s', (_, deliveryTime, missed) => {
    expect(missedDelivery([final, plainTask({ startTime: '5:00 PM' })], deliveryTime)).toEqual(missed);
  });

  it('does not hold when nothing says when the food is ready', () => {
    expect(missedDelivery([plainTask({})], '12:00')).toBeNull();
    expect(missedDelivery([{ ...final, startTime: null }], '12:00')).toBeNull();
    expect(missedDelivery([{ ...final, isDelivery: true }], '12:00')).toBeNull();
  });

  it('does not hold once the food is ready', () => {
    expect(missedDelivery([{ ...final, completed: true }], '12:00')).toBeNull();
  });

  it('is true of the default plan at noon: its pit is opened after two', () => {
    const tasks = DEFAULT_TASKS.map(({ startTime, estimatedDuration, isFinalTask = false }) =>
      plainTask({ startTime, estimatedDuration, isFinalTask }),
    );
    expect(missedDelivery(tasks, '12:00')?.by).toBeGreaterThan(120);
  });
});

describe('schedule shift', () => {
  const task = (id: string, startTime: string | null, dueDate = 'Event day', sortOrder = 10) => ({ id, startTime, dueDate, sortOrder });

  describe('a delivery time (requirements/kitchen §4, §9)', () => {
    it.each([
      ['10:00', -120],
      ['12:00', 0],
      ['14:00', 120],
      ['16:00', 240],
      ['18:00', 360],
      ['00:00', -720],
      ['23:59', 719],
    ])('%s moves the day by %d minutes', (deliveryTime, minutes) => expect(shiftOf(deliveryTime)).toBe(minutes));

    it.each(['', '24:00', '12:60', '2:00', '2:00 PM', '14:00 ', '１４:00', '-1:00', 'noon', 'at 14:00', '14:00h'])('%j is none', (text) =>
      expect(parseDelivery(text)).toBeNull(),
    );

    it('is offered as required, with noon as the base', () => {
      expect(OFFERED_DELIVERIES).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00']);
      expect(BASE_DELIVERY).toBe('12:00');
    });
  });

  describe('the planned start (decisions/0001 §29)', () => {
    it.each([
      ['9:00 AM', 'Event day', 120, '11:00 AM'],
      ['9:00 AM', 'Event day', -120, '7:00 AM'],
      ['9:00 AM', 'Event day', 0, '9:00 AM'],
      ['9:00 AM', 'Day before event', 120, '9:00 AM'],
      ['9:00 AM', '3 days before event', 120, '9:00 AM'],
      ['5:00 AM', 'Event day', -480, '12:00 AM'],
      ['1:00 PM', 'Event day', 719, '11:59 PM'],
    ])('%s on the %s, moved by %d minutes, is %s', (start, dueDate, shift, expected) =>
      expect(plannedStart(baseStartOf(start, dueDate, 0), dueDate, shift)).toBe(expected),
    );

    it('stays unplanned without a start', () => {
      expect(baseStartOf(null, 'Event day', 60)).toBeNull();
      expect(baseStartOf('soon', 'Event day', 60)).toBeNull();
      expect(plannedStart(null, 'Event day', 60)).toBeNull();
    });

    it('of a task that was added under a shift is its author’s start', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: -720, max: 719 }), (minutes, shift) => {
          const start = formatClock(minutes);
          expect(plannedStart(baseStartOf(start, 'Event day', shift), 'Event day', shift)).toBe(start);
        }),
      );
    });

    it('depends on the last delivery time only, however often and in whatever order it was changed', () => {
      const time = fc.constantFrom(...OFFERED_DELIVERIES, '00:00', '03:15', '23:59');
      fc.assert(
        fc.property(fc.constantFrom(...DEFAULT_TASKS), fc.array(time, { maxLength: 8 }), time, ({ startTime, dueDate }, before, last) => {
          const base = baseStartOf(startTime, dueDate, 0);
          for (const each of before) plannedStart(base, dueDate, shiftOf(each));
          expect(plannedStart(base, dueDate, shiftOf(last))).toBe(plannedStart(baseStartOf(startTime, dueDate, 0), dueDate, shiftOf(last)));
          expect(plannedStart(base, dueDate, 0)).toBe(startTime);
        }),
      );
    });

    it('never leaves its day', () => {
      fc.assert(
        fc.property(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -720, max: 719 }), (base, shift) => {
          const start = parseClock(plannedStart(base, 'Event day', shift) ?? '');
          expect(start).toBe(Math.min(1439, Math.max(0, base + shift)));
        }),
      );
    });
  });

  describe('the early-start warning (requirements/kitchen §4)', () => {
    it('names the event day tasks before 5:00 AM, and no others', () => {
      const tasks = [
        task('late', '5:00 AM'),
        task('early', '4:59 AM', 'Event day', 30),
        task('midnight', '12:00 AM', 'Event day', 20),
        task('yesterday', '3:00 AM', 'Day before event'),
        task('unplanned', null),
      ];
      expect(earlyStarts(tasks).map(({ id }) => id)).toEqual(['midnight', 'early']);
      expect(eventDayTasks(tasks).map(({ id }) => id)).toEqual(['late', 'unplanned', 'midnight', 'early']);
    });

    it('is silent for the plan at noon and later, and speaks at 10:00 AM', () => {
      const planned = (deliveryTime: string) =>
        DEFAULT_TASKS.map(({ key, startTime, dueDate, sortOrder }) => ({
          id: key,
          dueDate,
          sortOrder,
          startTime: plannedStart(baseStartOf(startTime, dueDate, 0), dueDate, shiftOf(deliveryTime)),
        }));
      for (const time of ['12:00', '14:00', '18:00']) expect(earlyStarts(planned(time))).toEqual([]);
      expect(earlyStarts(planned('10:00')).length).toBeGreaterThan(0);
    });
  });
});

describe('due labels (requirements/kitchen §2, §5)', () => {
  it.each([
    ['Event day', 0, '2026-11-29'],
    ['Day before event', 1, '2026-11-28'],
    ['1 day before event', 1, '2026-11-28'],
    ['1 days before event', 1, '2026-11-28'],
    ['2 days before event', 2, '2026-11-27'],
    ['3 days before event', 3, '2026-11-26'],
    [' 30 Days Before Event ', 30, '2026-10-30'],
    ['365 days before event', 365, '2025-11-29'],
  ])('%j is %i days before, on %s', (label, days, date) => {
    expect(daysBefore(label)).toBe(days);
    expect(dueDayOf(label, '2026-11-29')).toBe(date);
  });

  it.each([
    '',
    '0 days before event',
    '-2 days before event',
    '1.5 days before event',
    '366 days before event',
    '9999 days before event',
    'Tomorrow',
    '2 days before event, early',
    'in 2 days before event',
  ])('%j names no day and counts as the event day', (label) => {
    expect(daysBefore(label)).toBeNull();
    expect(dueDayOf(label, '2026-11-29')).toBe('2026-11-29');
  });

  it.each([0, 1, 2, 7])('%i days before event reads back', (days) => expect(daysBefore(dueLabel(days))).toBe(days));

  it('groups from the furthest day to the event day, each by sort order and then id', () => {
    const task = (id: string, dueDate: string, sortOrder: number) => ({ id, dueDate, sortOrder });
    const groups = groupTasks(
      [
        task('d', 'Event day', 20),
        task('b', 'Day before event', 10),
        task('c', 'Event day', 10),
        task('y', 'Event day', 10),
        task('m', 'Event day', 10),
        task('a', '3 days before event', 30),
        task('z', 'whenever', 10),
        task('e', '1 days before event', 5),
      ],
      '2026-03-01',
    );
    expect(groups.map(({ label, date, daysBefore: days, tasks }) => [days, label, date, tasks.map(({ id }) => id).join('')])).toEqual([
      [3, '3 days before event', '2026-02-26', 'a'],
      [1, 'Day before event', '2026-02-28', 'eb'],
      [0, 'Event day', '2026-03-01', 'cmyzd'],
    ]);
  });

  it('groups nothing into nothing', () => expect(groupTasks([], '2026-03-01')).toEqual([]));
});
