import type { Task } from '#shared/tasks/task.contract';
import { summarise } from '#shared/tasks/task-summary';

const NOW = '2026-11-29T03:30:00.000Z'; // 9:00 AM in Kottayam
const task = (id: string, over: Partial<Task> = {}) => ({
  id,
  sortOrder: 10,
  dueDate: 'Event day',
  startedAt: null,
  completed: false,
  estimatedDuration: '30',
  startTime: '9:30 AM',
  ...over,
});
const of = (...tasks: ReturnType<typeof task>[]) => summarise(tasks, '2026-11-29', NOW);

describe('the summary of a list (requirements/kitchen §2)', () => {
  it('of nothing is nothing', () => {
    expect(of()).toEqual({ total: 0, completed: 0, started: 0, open: 0, overdue: 0, late: 0, minutesLeft: 0, inHand: [], next: null });
  });

  it.each([
    ['not begun', {}, { open: 1, minutesLeft: 30 }],
    ['begun in time', { startedAt: '2026-11-29T03:10:00.000Z' }, { started: 1, minutesLeft: 30 }],
    ['begun half an hour and a second ago', { startedAt: '2026-11-29T02:59:59.000Z' }, { started: 1, overdue: 1 }],
    ['late to start', { startTime: '8:59 AM' }, { open: 1, late: 1 }],
    ['completed', { completed: true, startedAt: NOW }, { completed: 1, started: 0, minutesLeft: 0 }],
    ['completed without a start', { completed: true }, { completed: 1, open: 0 }],
    ['of an unreadable duration', { estimatedDuration: 'soon' }, { minutesLeft: 0 }],
  ])('counts a task %s', (_how, over, expected) => expect(of(task('t', over))).toMatchObject(expected));

  it('counts as overdue and late only those that are', () => {
    const { overdue, late, started, open } = of(
      task('a', { startedAt: '2026-11-29T02:00:00.000Z' }),
      task('b', { startedAt: NOW }),
      task('c', { startTime: '8:00 AM' }),
      task('d'),
      task('e', { startTime: null }),
    );
    expect({ overdue, started, late, open }).toEqual({ overdue: 1, started: 2, late: 1, open: 3 });
  });

  it('counts each task once', () => {
    const { total, completed, started, open } = of(task('a'), task('b', { startedAt: NOW }), task('c', { completed: true }));
    expect([total, completed + started + open]).toEqual([3, 3]);
  });

  it('names the tasks in hand and the next one, the furthest day first whatever its place', () => {
    const { inHand, next } = of(
      task('today', { sortOrder: 10 }),
      task('yesterday', { sortOrder: 900, dueDate: 'Day before event' }),
      task('second', { sortOrder: 30, startedAt: NOW }),
      task('first', { sortOrder: 20, startedAt: NOW }),
    );
    expect([inHand.map(({ id }) => id), next?.id]).toEqual([['first', 'second'], 'yesterday']);
  });
});
