import fc from 'fast-check';
import { formatClock, parseClock } from '#shared/core/time';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
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
