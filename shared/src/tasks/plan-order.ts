import { addDays, instantOf, parseClock } from '../core/time.ts';
import { dueDayOf, daysBefore, dueLabel } from './due-label.ts';
import type { Task } from './task.contract.ts';

type Planned = Pick<Task, 'dueDate' | 'startTime'>;

/** When a task is planned to begin, epoch ms; null without a time. @param eventDate YYYY-MM-DD */
export function plannedAt(task: Planned, eventDate: string): number | null {
  const minutes = parseClock(task.startTime ?? '');
  return minutes === null ? null : Date.parse(instantOf(dueDayOf(task.dueDate, eventDate), minutes));
}

/** When a task has to have begun, epoch ms: at its time, without one by the end of its day. @param eventDate YYYY-MM-DD */
export const latestStart = (task: Planned, eventDate: string): number =>
  plannedAt(task, eventDate) ?? Date.parse(instantOf(addDays(dueDayOf(task.dueDate, eventDate), 1), 0));

/**
 * The order of a plan, on every screen: by day and time, within a day last those without a time, then by the order of the list.
 * @param eventDate YYYY-MM-DD
 */
export const inPlanOrder =
  (eventDate: string) =>
  (a: Planned & Pick<Task, 'id' | 'sortOrder'>, b: Planned & Pick<Task, 'id' | 'sortOrder'>): number =>
    latestStart(a, eventDate) - latestStart(b, eventDate) || bySortOrder(a, b);

/** The order of a list: by `sortOrder`, then by id so that every screen shows the same. */
export const bySortOrder = (a: Pick<Task, 'sortOrder' | 'id'>, b: Pick<Task, 'sortOrder' | 'id'>): number =>
  a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The tasks of one day. */
interface TaskGroup<T> {
  daysBefore: number;
  label: string;
  /** YYYY-MM-DD. */
  date: string;
  tasks: T[];
}

/** Groups a list by due day, from the furthest day before the event to the event day. @source requirements/kitchen §2.5 */
export function groupTasks<T extends Pick<Task, 'id' | 'dueDate' | 'sortOrder'>>(tasks: readonly T[], eventDate: string): TaskGroup<T>[] {
  const ofDay = new Map<number, T[]>();
  for (const task of tasks) {
    const days = daysBefore(task.dueDate) ?? 0;
    const group = ofDay.get(days);
    if (group) group.push(task);
    else ofDay.set(days, [task]);
  }
  return [...ofDay]
    .sort(([a], [b]) => b - a)
    .map(([days, group]) => ({ daysBefore: days, label: dueLabel(days), date: addDays(eventDate, -days), tasks: group.sort(bySortOrder) }));
}
