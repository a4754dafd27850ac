import { addDays, instantOf, parseClock } from '../core/time.ts';
import { dueDayOf } from './due-label.ts';
import { bySortOrder } from './task-groups.ts';
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
