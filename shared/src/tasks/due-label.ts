import { addDays } from '../core/time.ts';
import type { Task } from './task.contract.ts';

/** Enough for any preparation, and few enough digits for every database and date. */
const MOST_DAYS_BEFORE = 365;

/** Days before the event that a due label names, 0 for "Event day"; null when it names none. @source requirements/kitchen K20, K43 */
export function daysBefore(label: string): number | null {
  const text = label.trim().toLowerCase();
  if (text === 'event day') return 0;
  if (text === 'day before event') return 1;
  const days = Number(/^(\d{1,3}) days? before event$/.exec(text)?.[1] ?? Number.NaN);
  return days >= 1 && days <= MOST_DAYS_BEFORE ? days : null;
}

/** The label of so many days before the event. */
export function dueLabel(days: number): string {
  if (days === 0) return 'Event day';
  return days === 1 ? 'Day before event' : `${days} days before event`;
}

/**
 * The calendar day on which a task is due. A label that names no day counts as the event day, the form's default.
 * @source requirements/kitchen K43
 */
export const dueDayOf = (label: string, eventDate: string): string => addDays(eventDate, -(daysBefore(label) ?? 0));

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
