import type { CookingDay } from '../core/cooking-day.ts';
import { daysBefore } from './due-label.ts';
import type { Task } from './task.contract.ts';

const earliest = (times: readonly (string | null)[]): string | null =>
  times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);

/**
 * What the checklist says of the food: it is being cooked once a task of the event day was begun, and on the way once the pit
 * has been emptied, the final task. Nobody has a second list to keep.
 * @source requirements/storefront §2.6; requirements/kitchen K70
 */
export function cookingDayOf(
  tasks: readonly Pick<Task, 'dueDate' | 'startedAt' | 'completed' | 'completedAt' | 'isFinalTask' | 'isDelivery'>[],
): CookingDay {
  const today = tasks.filter(({ dueDate }) => daysBefore(dueDate) === 0);
  const begun = today.map(({ startedAt, completed, completedAt }) => startedAt ?? (completed ? completedAt : null));
  const emptied = today.filter(({ isFinalTask, isDelivery, completed }) => isFinalTask && !isDelivery && completed);
  return { cookingAt: earliest(begun), onTheWayAt: earliest(emptied.map(({ completedAt }) => completedAt)) };
}
