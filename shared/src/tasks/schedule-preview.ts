import { dayOf, plannedStarts, type Planning, slotsOf, minutesOf } from './backward-plan.ts';
import { conflictsOf, type PlanChange, type PlanConflict, type PlannedTask, withChanges } from './plan-conflicts.ts';
import { baseStartOf, EARLIEST_START, eventDayTasks, plannedStart, shiftOf, parseDelivery } from './schedule-shift.ts';
import type { Schedule } from './schedule.contract.ts';
import type { Task } from './task.contract.ts';
import { plannedReady } from './timeline.ts';

/** The effect of a delivery time on the event day. */
export interface SchedulePreview {
  /** Minutes that the day moves from its present times; negative when earlier. */
  moves: number;
  /** The event day's tasks as they would be planned. */
  tasks: Task[];
  /** Those that would start before 5:00 AM, with the start they would need; below 0 it lies on the evening before. */
  early: { task: Task; start: number }[];
  /** Those that would start earlier than the delivery time alone would put them, because others wait for them. */
  pulled: { task: Task; by: number }[];
  /** Minutes after midnight at which the food is planned to be ready; null when no task decides it. */
  ready: number | null;
  /** By how much that misses the delivery; null when it does not. */
  missed: MissedDelivery | null;
  /** Conflicts of the new plan. */
  conflicts: PlanConflict[];
  /** The tasks in which the conflicts were found, to look for solutions. */
  list: (Task & PlannedTask)[];
  planning: Planning;
  /** Whether the list would differ from the present one. */
  isNew: boolean;
}

type Known = Pick<Schedule, 'baseStarts' | 'shiftMinutes'> & Partial<Pick<Schedule, 'tasks' | 'plansBackward'>>;

/** Choices in addition to the delivery time. */
export interface ScheduleDraft {
  plansBackward?: boolean;
  changes?: readonly PlanChange[];
}

/**
 * The event day under another delivery time, before anything is applied.
 * @param tasks the event's present list
 * @source requirements/kitchen K36, K103; decisions/0001 §29
 */
export function previewSchedule(
  schedule: Known,
  tasks: readonly Task[],
  deliveryTime: string,
  { plansBackward = schedule.plansBackward ?? false, changes = [] }: ScheduleDraft = {},
): SchedulePreview {
  const shift = shiftOf(deliveryTime);
  const planning: Planning = { deliveryTime, plansBackward };
  // A copy that an older version of this program stored has no plan yet.
  const stored = tasks.map((task) => ({
    ...task,
    dependsOn: task.dependsOn ?? [],
    minutes: task.minutes ?? minutesOf(task.estimatedDuration),
    baseStart: baseOf(schedule, task),
  }));
  const list = withChanges(stored, deliveryTime, changes);
  const starts = plannedStarts(list, planning);
  const slots = slotsOf(list, planning);
  const day = eventDayTasks(list);
  const planned = day.map((task): Task => ({ ...task, startTime: starts.get(task.id) ?? null }));
  const startOf = (id: string): number | null => slots.get(id)?.start ?? null;
  const before = new Map(tasks.map((task) => [task.id, task]));
  return {
    moves: shift - schedule.shiftMinutes,
    tasks: planned,
    early: day.flatMap((task) => {
      const start = startOf(task.id);
      return start !== null && start < EARLIEST_START ? [{ task, start }] : [];
    }),
    pulled: day.flatMap((task) => {
      const { baseStart } = task;
      const start = startOf(task.id);
      const by = start === null || baseStart === null ? 0 : baseStart + shift - start;
      return by > 0 ? [{ task, by }] : [];
    }),
    ready: plannedReady(planned),
    missed: missedDelivery(planned, deliveryTime),
    conflicts: conflictsOf(list, planning),
    list,
    planning,
    isNew: planned.some(({ id, startTime, assignedTo }) => {
      const old = before.get(id);
      return old?.startTime !== startTime || old.assignedTo !== assignedTo;
    }),
  };
}

/** A start that was cut off at midnight, or planned back, has its base in the schedule; one that was changed since has it in the task. */
function baseOf({ baseStarts, shiftMinutes, tasks = [] }: Known, task: Task): number | null {
  if (dayOf(task) !== 0) return baseStartOf(task.startTime, task.dueDate, shiftMinutes);
  const known = baseStarts[task.id] ?? null;
  const isAsKnown = tasks.some(({ id, startTime, dueDate }) => id === task.id && startTime === task.startTime && dueDate === task.dueDate);
  if (isAsKnown && task.id in baseStarts) return known;
  if (known !== null && plannedStart(known, task.dueDate, shiftMinutes) === task.startTime) return known;
  return baseStartOf(task.startTime, task.dueDate, shiftMinutes);
}

/** A plan that cannot meet its delivery. */
export interface MissedDelivery {
  /** Minutes after midnight at which the food is planned to be ready. */
  ready: number;
  /** Minutes by which that is after the delivery. */
  by: number;
}

type Planned = Pick<Task, 'isFinalTask' | 'isDelivery' | 'startTime' | 'estimatedDuration' | 'completed'>;

/**
 * Whether the plan misses the delivery, and by how much. Null when it meets it, when no task decides when the food is ready, and when the food is
 * ready already.
 * @param deliveryTime "14:00"
 * @source decisions/0011
 */
export function missedDelivery(tasks: readonly Planned[], deliveryTime: string): MissedDelivery | null {
  const ready = plannedReady(tasks.filter(({ completed }) => !completed));
  const delivery = parseDelivery(deliveryTime);
  return ready === null || delivery === null || ready <= delivery ? null : { ready, by: ready - delivery };
}
