import type { Task } from './task.contract.ts';
import { inPlanOrder } from './plan-order.ts';
import { isLateToStart, isOverdue } from './task-state.ts';

/** The state of an event's list at one moment. */
export interface TaskSummary<T> {
  total: number;
  completed: number;
  started: number;
  /** Neither started nor completed. */
  open: number;
  overdue: number;
  late: number;
  /** Minutes of work that are not completed, as planned. */
  minutesLeft: number;
  /** Tasks in hand, in the order of the plan. */
  inHand: T[];
  /** The first task of the plan that was not begun; null when there is none. */
  next: T | null;
}

type Counted = Pick<Task, 'id' | 'sortOrder' | 'dueDate' | 'startedAt' | 'completed' | 'estimatedDuration' | 'startTime'>;

/**
 * Counts a list. A task counts once: completed, started, or open; the overdue are among the started, the late among the open.
 * @param eventDate YYYY-MM-DD
 * @param now server time, ISO 8601 UTC
 * @source requirements/kitchen K21
 */
export function summarise<T extends Counted>(tasks: readonly T[], eventDate: string, now: string): TaskSummary<T> {
  const ordered = [...tasks].sort(inPlanOrder(eventDate));
  const undone = ordered.filter(({ completed }) => !completed);
  const inHand = undone.filter(({ startedAt }) => startedAt !== null);
  const open = undone.filter(({ startedAt }) => startedAt === null);
  return {
    total: tasks.length,
    completed: tasks.length - undone.length,
    started: inHand.length,
    open: open.length,
    overdue: inHand.filter((task) => isOverdue(task, now)).length,
    late: open.filter((task) => isLateToStart(task, eventDate, now)).length,
    minutesLeft: Math.round(undone.reduce((sum, task) => sum + (Number.parseFloat(task.estimatedDuration) || 0), 0)),
    inHand,
    next: open[0] ?? null,
  };
}
