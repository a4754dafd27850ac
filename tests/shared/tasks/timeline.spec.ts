import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { newTask, plannedTask } from '#shared/tasks/new-task';
import type { Task } from '#shared/tasks/task.contract';
import { plannedReady, timelineOf } from '#shared/tasks/timeline';

const DAY = '2026-11-29';
const NINE = '2026-11-29T03:30:00.000Z'; // 9:00 AM in Kottayam
const NOON = 12 * 60;
const task = (id: string, over: Partial<Task> = {}): Task => ({
  ...newTask({ id, eventId: 'e1' }, [], { task: id, estimatedDuration: '30', startTime: '8:30 AM' }),
  ...over,
});
const of = (...tasks: Task[]) => timelineOf(tasks, DAY, NINE, NOON);

describe('the event day as a picture', () => {
  it('shows the event day alone, in the order of the plan, tasks without a time last', () => {
    const { rows } = of(
      task('later', { startTime: '11:00 AM' }),
      task('yesterday', { dueDate: 'Day before event' }),
      task('whenever', { startTime: null }),
      task('early', { startTime: '6:00 AM' }),
    );
    expect(rows.map(({ task: { id } }) => id)).toEqual(['early', 'later', 'whenever']);
  });

  it.each<[string, Partial<Task>, object]>([
    ['not begun, in time', { startTime: '9:30 AM' }, { planned: { from: 570, to: 600 }, actual: null, state: 'open' }],
    ['not begun, late', {}, { planned: { from: 510, to: 540 }, actual: null, state: 'late' }],
    ['begun', { startedAt: '2026-11-29T03:10:00.000Z' }, { actual: { from: 520, to: 540 }, state: 'started' }],
    ['overdue', { startedAt: '2026-11-29T02:50:00.000Z' }, { actual: { from: 500, to: 540 }, state: 'overdue' }],
    [
      'completed',
      { startedAt: '2026-11-29T02:30:00.000Z', completed: true, completedAt: '2026-11-29T03:00:00.000Z' },
      { actual: { from: 480, to: 510 }, state: 'completed' },
    ],
    ['begun the evening before', { startedAt: '2026-11-28T15:00:00.000Z' }, { actual: null, state: 'overdue' }],
    ['without a plan', { startTime: null }, { planned: null, actual: null, state: 'open' }],
  ])('of a task %s', (_how, over, expected) => expect(of(task('t', over)).rows[0]).toMatchObject(expected));

  it.each<[string, string, boolean]>([
    ['at midnight', '2026-11-28T18:30:00.000Z', true],
    ['in the last minute', '2026-11-29T18:29:00.000Z', true],
    ['at the next midnight', '2026-11-29T18:30:00.000Z', false],
    ['the day after', '2026-11-30T03:30:00.000Z', false],
  ])('work that was begun %s is in the picture: %s', (_when, startedAt, shown) => {
    const [row] = timelineOf([task('t', { startedAt, completedAt: startedAt, completed: true })], DAY, NINE, NOON).rows;
    expect(row?.actual === null).toBe(!shown);
  });

  it('orders equal starts, and tasks without one, by their place in the list', () => {
    const { rows } = of(
      task('d', { startTime: null, sortOrder: 20 }),
      task('b', { sortOrder: 20 }),
      task('c', { startTime: null, sortOrder: 10 }),
      task('a', { sortOrder: 10 }),
      task('z', { startTime: '12:00 AM', sortOrder: 90 }),
    );
    expect(rows.map(({ task: { id } }) => id)).toEqual(['z', 'a', 'b', 'c', 'd']);
  });

  it('is in the order of the plan also for screens that get the list in another', () => {
    const { rows } = of(...[5, 3, 4, 1, 2].map((hour) => task(`at ${hour}`, { startTime: `${hour}:00 AM`, sortOrder: 60 - hour })));
    expect(rows.map(({ task: { id } }) => id)).toEqual(['at 1', 'at 2', 'at 3', 'at 4', 'at 5']);
  });

  it('shows now on the edges of the picture', () => {
    const at = (clock: string) => timelineOf([task('t', { startTime: '9:00 AM', estimatedDuration: '60' })], DAY, clock, 9 * 60 + 30).now;
    expect([at('2026-11-29T03:29:00.000Z'), at('2026-11-29T03:30:00.000Z')]).toEqual([null, 540]);
    expect([at('2026-11-29T04:30:00.000Z'), at('2026-11-29T04:31:00.000Z')]).toEqual([600, null]);
  });

  it('spans whole hours around plan, progress and delivery, and shows now only within', () => {
    expect(of(task('t', { startTime: '5:20 AM' }))).toMatchObject({ span: { from: 300, to: 780 }, now: 540 });
    expect(of(task('t', { startTime: '12:50 PM' }))).toMatchObject({ span: { from: 720, to: 840 }, now: null });
    expect(timelineOf([], DAY, NINE, NOON)).toMatchObject({ rows: [], span: { from: 300, to: 900 } });
    expect(timelineOf([task('t')], '2026-11-30', NINE, NOON).now).toBeNull();
  });

  it('knows when the food leaves the pit: two hours after the delivery time that the plan is named after', () => {
    expect(plannedReady([])).toBeNull();
    const final = { isFinalTask: true, isDelivery: false, estimatedDuration: '15' };
    expect(plannedReady([{ ...final, startTime: null }])).toBeNull();
    expect(plannedReady([1, 3, 2].map((hour) => ({ ...final, startTime: `${hour}:00 PM` })))).toBe(15 * 60 + 15);
    const plan = DEFAULT_TASKS.map((each) => newTask({ id: each.key, eventId: 'e1' }, [], plannedTask(each)));
    const { ready } = of(...plan);
    expect(ready).toBe(plannedReady(plan));
    expect(ready).toBeGreaterThan(NOON);
    expect(of(...plan, task('drive', { isFinalTask: true, isDelivery: true, startTime: '11:00 PM' })).ready).toBe(ready);
  });
});
