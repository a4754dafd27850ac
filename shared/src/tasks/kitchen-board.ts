import { instantOf } from '../core/time.ts';
import { inPlanOrder, latestStart, bySortOrder } from './plan-order.ts';
import type { Task } from './task.contract.ts';
import { isLateToStart, isOverdue } from './task-state.ts';
import type { CookingDay } from '../core/order-progress.ts';
import { daysBefore } from './due-label.ts';

/** A kitchen's list as its TV screen shows it. @source requirements/kitchen §2.7 */
interface KitchenBoard {
  /** Running too long, or not begun although their time has come; the one that waits longest first. */
  late: Task[];
  /** Begun and in time, the one that has to be ready first at the top. */
  now: Task[];
  /** Not begun, in the order of the plan. */
  next: Task[];
  /** How many of all tasks are completed. */
  done: number;
  total: number;
}

/** When a begun task is to be ready, epoch ms; null for one that was not begun. */
export const dueAt = ({ startedAt, estimatedDuration }: Pick<Task, 'startedAt' | 'estimatedDuration'>): number | null =>
  startedAt === null ? null : Date.parse(startedAt) + Number.parseFloat(estimatedDuration) * 60_000;

/**
 * Sorts a list into the parts of the TV screen.
 * @param eventDate YYYY-MM-DD
 * @param now server time, ISO 8601 UTC
 * @source decisions/0001 §28
 */
export function kitchenBoard(tasks: readonly Task[], eventDate: string, now: string): KitchenBoard {
  const open = tasks.filter(({ completed }) => !completed);
  const isLate = (task: Task): boolean => isOverdue(task, now) || isLateToStart(task, eventDate, now);
  const late = open.filter(isLate);
  const inTime = open.filter((task) => !isLate(task));
  const sinceWhen = (task: Task): number => dueAt(task) ?? latestStart(task, eventDate);
  const by = (timeOf: (task: Task) => number) => (a: Task, b: Task) => {
    const [first, second] = [timeOf(a), timeOf(b)];
    return first === second ? bySortOrder(a, b) : first - second;
  };
  return {
    late: late.sort(by(sinceWhen)),
    now: inTime.filter(({ startedAt }) => startedAt !== null).sort(by(sinceWhen)),
    next: inTime.filter(({ startedAt }) => startedAt === null).sort(inPlanOrder(eventDate)),
    done: tasks.length - open.length,
    total: tasks.length,
  };
}

/** Since when the food is on the way: the start of the first delivery of a list, ISO 8601 UTC; null before one has begun. */
export const onTheWaySince = (tasks: readonly Pick<Task, 'isDelivery' | 'startedAt'>[]): string | null =>
  tasks.reduce<string | null>((first, { isDelivery, startedAt }) => {
    const counts = isDelivery && startedAt !== null;
    return counts && (first === null || startedAt < first) ? startedAt : first;
  }, null);

/** The instant at which the food leaves, epoch ms. @param deliveryTime "14:00" in the business calendar */
export function deliveryAt(eventDate: string, deliveryTime: string): number {
  const [hours = 0, minutes = 0] = deliveryTime.split(':').map(Number);
  return Date.parse(instantOf(eventDate, hours * 60 + minutes));
}

const earliest = (times: readonly (string | null)[]): string | null =>
  times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);

/**
 * The state of the food by the checklist: it is cooked once a task of the event day was begun, out of the pit once the final task is done, and on
 * the way once a delivery was started.
 * @source requirements/storefront §2.6; requirements/kitchen K70; decisions/0086
 */
export function cookingDayOf(
  tasks: readonly Pick<Task, 'dueDate' | 'startedAt' | 'completed' | 'completedAt' | 'isFinalTask' | 'isDelivery'>[],
): CookingDay {
  const today = tasks.filter(({ dueDate }) => daysBefore(dueDate) === 0);
  const begun = (those: typeof today) =>
    earliest(those.map(({ startedAt, completed, completedAt }) => startedAt ?? (completed ? completedAt : null)));
  const emptied = today.filter(({ isFinalTask, isDelivery, completed }) => isFinalTask && !isDelivery && completed);
  return {
    cookingAt: begun(today),
    outOfPitAt: earliest(emptied.map(({ completedAt }) => completedAt)),
    onTheWayAt: begun(today.filter(({ isDelivery }) => isDelivery)),
  };
}
