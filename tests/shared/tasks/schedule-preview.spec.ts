import { newTask } from '#shared/tasks/new-task';
import { previewSchedule, missedDelivery } from '#shared/tasks/schedule-preview';
import { plannedStart, shiftOf } from '#shared/tasks/schedule-shift';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
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
