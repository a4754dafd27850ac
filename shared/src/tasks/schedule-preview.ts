import { type MissedDelivery, missedDelivery } from './missed-delivery.ts';
import { baseStartOf, EARLIEST_START, eventDayTasks, plannedStart, shiftOf } from './schedule-shift.ts';
import type { Schedule } from './schedule.contract.ts';
import type { Task } from './task.contract.ts';
import { plannedReady } from './timeline.ts';

/** What a delivery time would do to the event day. */
export interface SchedulePreview {
  /** Minutes that the day moves from where it stands; negative when earlier. */
  moves: number;
  /** The event day's tasks as they would be planned. */
  tasks: Task[];
  /** Those that would start before 5:00 AM, with the start they would need; below 0 it lies on the evening before. */
  early: { task: Task; start: number }[];
  /** Minutes after midnight at which the food is planned to be ready; null when no task says so. */
  ready: number | null;
  /** By how much that misses the delivery; null when it does not. */
  missed: MissedDelivery | null;
}

/**
 * The event day under another delivery time, before anything is applied.
 * @param tasks the event's list as it stands
 * @source requirements/kitchen K36; decisions/0001 §29
 */
export function previewSchedule(
  schedule: Pick<Schedule, 'baseStarts' | 'shiftMinutes'>,
  tasks: readonly Task[],
  deliveryTime: string,
): SchedulePreview {
  const shift = shiftOf(deliveryTime);
  const day = eventDayTasks(tasks).map((task) => ({ task, base: baseOf(schedule, task) }));
  const planned = day.map(({ task, base }) => ({ ...task, startTime: plannedStart(base, task.dueDate, shift) }));
  const early = day.flatMap(({ task, base }) => (base !== null && base + shift < EARLIEST_START ? [{ task, start: base + shift }] : []));
  return {
    moves: shift - schedule.shiftMinutes,
    tasks: planned,
    early,
    ready: plannedReady(planned),
    missed: missedDelivery(planned, deliveryTime),
  };
}

/** A start that was cut off at midnight has its base in the schedule; one that was changed since has it in the task. */
function baseOf({ baseStarts, shiftMinutes }: Pick<Schedule, 'baseStarts' | 'shiftMinutes'>, task: Task): number | null {
  const known = baseStarts[task.id] ?? null;
  if (known !== null && plannedStart(known, task.dueDate, shiftMinutes) === task.startTime) return known;
  return baseStartOf(task.startTime, task.dueDate, shiftMinutes);
}
