import { daysBefore, dueDayOf, dueLabel } from '#shared/tasks/due-label';
import { groupTasks } from '#shared/tasks/plan-order';

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
