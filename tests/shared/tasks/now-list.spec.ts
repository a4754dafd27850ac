import { nowList } from '#shared/tasks/now-list';
import type { Task } from '#shared/tasks/task.contract';

type Asked = Parameters<typeof nowList<Task>>[0][number];
const EVENT_DAY = '2026-11-29';
/** 9:00 AM of the event day in Kerala. */
const NINE = '2026-11-29T03:30:00.000Z';

const task = (id: string, more: Partial<Asked> = {}) => ({
  id,
  sortOrder: Number(id),
  dueDate: 'Event day',
  startedAt: null,
  startedBy: null,
  completed: false,
  estimatedDuration: '30',
  startTime: null,
  isTemperature: false,
  ...more,
});
const listed = (...tasks: ReturnType<typeof task>[]) => {
  const { own, others, next, late, readings } = nowList(tasks, { eventDate: EVENT_DAY, now: NINE, name: 'Ammini' });
  const ids = (some: readonly { id: string }[]): string => some.map(({ id }) => id).join(' ');
  return { own: ids(own), others: ids(others), next: next?.id ?? null, late: ids(late), readings: ids(readings) };
};

describe('the kitchen’s work now', () => {
  it('has one’s own work apart from the work of others, over their time first', () => {
    const began = (at: string, by: string) => ({ startedAt: `2026-11-29T${at}:00.000Z`, startedBy: by });
    expect(
      listed(
        task('1', began('03:25', 'Ammini')),
        task('2', began('02:00', 'Ammini')),
        task('3', began('03:20', 'Basheer')),
        task('4', { ...began('02:00', 'Ammini'), completed: true }),
      ),
    ).toEqual({ own: '2 1', others: '3', next: null, late: '', readings: '' });
  });

  it('knows one’s own work on whichever keyboard the name was typed', () => {
    const begun = task('1', { startedAt: NINE, startedBy: 'മോഹന്\u200D' });
    expect(nowList([begun], { eventDate: EVENT_DAY, now: NINE, name: ' മോഹൻ' }).own).toEqual([begun]);
  });

  it('has next the first task of the plan, the furthest day before the event first', () => {
    const [first, second] = [task('1', { startTime: '9:30 AM' }), task('2', { dueDate: 'Day before event', startTime: '6:00 PM' })];
    expect(nowList([first, second], { eventDate: EVENT_DAY, now: '2026-11-28T03:30:00.000Z', name: 'Ammini' }).next?.id).toBe('2');
  });

  it('has next the task that is planned first, however long its list is, and last those without a time', () => {
    expect(listed(task('1'), task('2', { startTime: '1:00 PM' }), task('3', { startTime: '12:00 PM' }))).toMatchObject({ next: '3' });
  });

  it('has late the tasks of a day that is over', () => {
    expect(listed(task('1'), task('2', { dueDate: '7 days before event' }))).toMatchObject({ late: '2', next: '1' });
  });

  it('has late the tasks that should have begun, and next those that should not yet', () => {
    expect(listed(task('1', { startTime: '8:30 AM' }), task('2', { startTime: '9:30 AM' }))).toMatchObject({ late: '1', next: '2' });
  });

  it('has due a reading a quarter of an hour before its time, and next one that is not due', () => {
    const reading = (id: string, startTime: string | null) => task(id, { isTemperature: true, startTime });
    expect(listed(reading('1', '8:00 AM'), reading('2', '9:15 AM'), reading('3', '9:16 AM'), reading('4', null))).toEqual({
      own: '',
      others: '',
      next: '3',
      late: '',
      readings: '1 2',
    });
  });

  it('asks nothing once everything is done', () => {
    expect(listed(task('1', { completed: true }))).toEqual({ own: '', others: '', next: null, late: '', readings: '' });
  });
});
