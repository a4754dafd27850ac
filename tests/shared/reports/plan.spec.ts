import fc from 'fast-check';
import { identityOf, measure, medianOf, usualOf } from '#shared/reports/plan';
import type { Task } from '#shared/tasks/task.contract';
import { reportTask } from './report-task';

const NOW = Date.parse('2026-11-28T06:00:00Z');
const measured = (changes: Partial<Task>) => measure(reportTask(changes), '2026-11-28', NOW);

describe('planned and actual (decisions/0001 §28, §37)', () => {
  it.each<[string, Partial<Task>, object]>([
    [
      'not begun',
      { startTime: '9:00 AM' },
      {
        plannedStart: Date.parse('2026-11-28T03:30:00Z'),
        plannedMinutes: 30,
        start: null,
        actualMinutes: null,
        lateMinutes: null,
        overdueMinutes: 0,
      },
    ],
    ['planned the day before', { startTime: '9:00 PM', dueDate: 'Day before event' }, { plannedStart: Date.parse('2026-11-27T15:30:00Z') }],
    [
      'without a plan',
      { startedAt: '2026-11-28T03:30:00Z', estimatedDuration: '' },
      { plannedStart: null, plannedMinutes: null, lateMinutes: null, actualMinutes: 150, overdueMinutes: 0 },
    ],
    ['late to start', { startTime: '9:00 AM', startedAt: '2026-11-28T03:42:30Z' }, { lateMinutes: 12 }],
    ['early', { startTime: '9:00 AM', startedAt: '2026-11-28T03:20:00Z' }, { lateMinutes: -10 }],
    ['running within its time', { startedAt: '2026-11-28T05:40:00Z' }, { actualMinutes: 20, overdueMinutes: 0 }],
    ['running over its time', { startedAt: '2026-11-28T05:00:00Z' }, { actualMinutes: 60, overdueMinutes: 30 }],
    [
      'done in time',
      { startedAt: '2026-11-28T03:00:00Z', completed: true, completedAt: '2026-11-28T03:30:00Z' },
      { actualMinutes: 30, overdueMinutes: 0 },
    ],
    [
      'done over its time',
      { startedAt: '2026-11-28T03:00:00Z', completed: true, completedAt: '2026-11-28T03:41:59Z' },
      { actualMinutes: 41, overdueMinutes: 11 },
    ],
    [
      'ended before it began',
      { startedAt: '2026-11-28T03:00:00Z', completed: true, completedAt: '2026-11-28T02:00:00Z' },
      { actualMinutes: null, overdueMinutes: 0 },
    ],
    ['with an unreadable start', { startedAt: 'nonsense' }, { start: null, actualMinutes: null }],
  ])('%s', (_, changes, wanted) => {
    expect(measured(changes)).toMatchObject(wanted);
  });
});

describe('the median of earlier events', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[9, 1, 2], 2],
    [[10, 2, 4, 1], 3],
  ])('of %j is %p', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });

  it('lies in the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('knows a default task by its id and an added one by its name', () => {
    expect(identityOf({ id: 'light-pit', task: 'Anything' })).toBe(identityOf({ id: 'light-pit', task: 'Renamed' }));
    expect(identityOf({ id: 'task-0123456789abcdef', task: ' Buy ice' })).toBe(
      identityOf({ id: 'task-fedcba9876543210', task: 'buy ICE ' }),
    );
    expect(identityOf({ id: 'task-0123456789abcdef', task: 'Buy oil' })).not.toBe(
      identityOf({ id: 'task-0123456789abcdef', task: 'Buy ice' }),
    );
    for (const id of ['my-task-0123456789abcdef', 'task-0123456789abcdef0'])
      expect(identityOf({ id, task: 'Anything' })).toBe(identityOf({ id, task: 'Renamed' }));
    expect(identityOf({ id: 'name:buy ice', task: 'x' })).not.toBe(identityOf({ id: 'task-0123456789abcdef', task: 'Buy ice' }));
  });

  it('counts the tasks that were begun and finished, each task apart', () => {
    const took = (id: string, minutes: number | null) =>
      reportTask({
        id,
        startedAt: '2026-11-28T03:00:00Z',
        completedAt: minutes === null ? null : new Date(Date.parse('2026-11-28T03:00:00Z') + minutes * 60_000).toISOString(),
      });
    expect(usualOf([took('a', 10), took('a', 30), took('a', 20), took('b', 5), took('b', null), took('c', -5)])).toEqual({
      'id:a': { minutes: 20, times: 3 },
      'id:b': { minutes: 5, times: 1 },
    });
  });
});
