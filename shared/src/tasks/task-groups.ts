import { addDays } from '../core/time.ts';
import { daysBefore, dueLabel } from './due-label.ts';
import type { Task } from './task.contract.ts';

/** The order of a list: by `sortOrder`, then by id so that every screen shows the same. */
export const bySortOrder = (a: Pick<Task, 'sortOrder' | 'id'>, b: Pick<Task, 'sortOrder' | 'id'>): number =>
  a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The tasks of one day. */
export interface TaskGroup<T> {
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
