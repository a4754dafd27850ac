import type { CookingDay } from '../core/cooking-day.ts';
import { daysBefore } from './due-label.ts';
import type { Task } from './task.contract.ts';

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
