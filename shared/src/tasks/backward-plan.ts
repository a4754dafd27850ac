import { dependencyOrder } from './dependencies.ts';
import { daysBefore } from './due-label.ts';
import { parseDelivery, shiftOf, withinDay } from './schedule-shift.ts';
import type { Task } from './task.contract.ts';

const DAY = 24 * 60;

/** A task as far as the plan needs it, with its start at a noon delivery in minutes after midnight of its day. */
export type PlanTask = Pick<
  Task,
  'id' | 'dependsOn' | 'sortOrder' | 'dueDate' | 'estimatedDuration' | 'minutes' | 'isFinalTask' | 'isDelivery'
> & { baseStart: number | null };

/** How a list is planned. */
export interface Planning {
  /** "14:00" in the business calendar. */
  deliveryTime: string;
  /** Back from the delivery along the dependencies; otherwise the whole event day moves. */
  plansBackward: boolean;
}

/** When a task is planned, in minutes after the event day's midnight; an earlier day is below 0. */
export interface Slot {
  /** As the list names it. It may lie before `from` for a task whose duration includes waiting. */
  start: number;
  /** From here on it needs that everything it waits for has ended, and its place is taken. */
  from: number;
  /** From here on it needs its person. */
  hands: number;
  end: number;
}

/** How long a task runs, in minutes. */
export const durationOf = ({ estimatedDuration }: Pick<Task, 'estimatedDuration'>): number =>
  Math.max(0, Number.parseFloat(estimatedDuration) || 0);

/** @param start in minutes after the event day's midnight */
function slotOf(task: Pick<Task, 'estimatedDuration' | 'minutes'>, start: number): Slot {
  const end = start + durationOf(task);
  return { start, from: end - task.minutes, hands: end - Math.min(task.minutes, durationOf(task)), end };
}

/** Minutes between the event day's midnight and that of the day a task is due; 0 or less. */
export const dayOf = ({ dueDate }: Pick<Task, 'dueDate'>): number => -(daysBefore(dueDate) ?? 0) * DAY || 0;

/**
 * When each task is planned; a task without a start is left out.
 *
 * Planned back from the delivery, the food is ready by then, and no task ends later than the delivery time alone would put it: it is moved earlier,
 * with all that it waits for, by just as much as the tasks that wait for it need. So a plan that meets its delivery moves as a whole. A task of the
 * event day without a start of its own gets the latest that those waiting for it allow. Tasks of earlier days stay where they are.
 * @source requirements/kitchen K36, K103; decisions/0011
 */
export function slotsOf(tasks: readonly PlanTask[], { deliveryTime, plansBackward }: Planning): Map<string, Slot> {
  const shift = shiftOf(deliveryTime);
  const delivery = parseDelivery(deliveryTime) ?? Infinity;
  const latest = new Map<string, number>();
  const slots = new Map<string, Slot>();
  for (const task of dependencyOrder(tasks).reverse()) {
    const { id, dependsOn, baseStart, isFinalTask, isDelivery } = task;
    const day = dayOf(task);
    const moves = day === 0;
    const wanted = baseStart === null ? Infinity : day + baseStart + (moves ? shift : 0) + durationOf(task);
    const limit = Math.min(latest.get(id) ?? Infinity, isFinalTask && !isDelivery ? delivery : Infinity);
    const end = plansBackward && moves ? Math.min(wanted, limit) : wanted;
    if (end === Infinity) continue;
    const slot = slotOf(task, end - durationOf(task));
    slots.set(id, slot);
    for (const other of dependsOn) latest.set(other, Math.min(latest.get(other) ?? Infinity, slot.from));
  }
  return slots;
}

/** The start that a list names for each task of the event day under that planning; it stays on its day. */
export const plannedStarts = (tasks: readonly PlanTask[], planning: Planning): Map<string, string | null> => {
  const slots = slotsOf(tasks, planning);
  const startOf = (id: string): string | null => {
    const slot = slots.get(id);
    return slot ? withinDay(slot.start) : null;
  };
  return new Map(tasks.filter((task) => dayOf(task) === 0).map(({ id }) => [id, startOf(id)] as const));
};

/**
 * Whole minutes that the plan counts for a task: its author's number, else its duration.
 * @param estimatedDuration minutes as text
 */
export const minutesOf = (estimatedDuration: string, said?: number | null): number =>
  said ?? Math.max(1, Math.round(Number.parseFloat(estimatedDuration)) || 1);
