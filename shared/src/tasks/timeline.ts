import { instantOf, parseClock } from '../core/time.ts';
import { durationOf } from './backward-plan.ts';
import { bySortOrder } from './plan-order.ts';
import { eventDayTasks } from './schedule-shift.ts';
import type { Task } from './task.contract.ts';
import { isLateToStart, isOverdue } from './task-state.ts';

/** A stretch of the event day, in minutes after its midnight; may run over midnight. */
export interface Stretch {
  from: number;
  to: number;
}

/** One task of the event day as a picture shows it. */
export interface TimelineRow<T> {
  task: T;
  /** Null without a planned start. */
  planned: Stretch | null;
  /** From its start to its completion, or to now; null before it was begun. */
  actual: Stretch | null;
  state: 'open' | 'late' | 'started' | 'overdue' | 'completed';
}

export interface Timeline<T> {
  rows: TimelineRow<T>[];
  /** The time that the picture covers, in whole hours. */
  span: Stretch;
  /** Now, while it lies within the span. */
  now: number | null;
  /** When the food is planned to leave the pit: the end of the last final task that is no delivery. */
  ready: number | null;
}

const HOUR = 60;
/** An empty day still has a morning. */
const QUIET_DAY: Stretch = { from: 5 * HOUR, to: 15 * HOUR };

function plannedOf(task: Task): Stretch | null {
  const from = parseClock(task.startTime ?? '');
  return from === null ? null : { from, to: from + durationOf(task) };
}

/** Minutes between the event day's midnight and an instant. */
const minutesInto = (day: string, iso: string): number => (Date.parse(iso) - Date.parse(instantOf(day, 0))) / 60_000;

function stateOf(task: Task, eventDate: string, now: string): TimelineRow<Task>['state'] {
  if (task.completed) return 'completed';
  if (task.startedAt) return isOverdue(task, now) ? 'overdue' : 'started';
  return isLateToStart(task, eventDate, now) ? 'late' : 'open';
}

/** When the food is planned to leave the pit, in minutes after midnight; null when no task decides it. @source decisions/0011 */
export function plannedReady(
  tasks: readonly Pick<Task, 'isFinalTask' | 'isDelivery' | 'startTime' | 'estimatedDuration'>[],
): number | null {
  const ends = tasks.flatMap((task) => {
    const from = parseClock(task.startTime ?? '');
    return task.isFinalTask && !task.isDelivery && from !== null ? [from + durationOf(task)] : [];
  });
  return ends.length > 0 ? Math.max(...ends) : null;
}

/**
 * The event day as a picture: its plan, its actual work, and the present time. Work of the event day that was begun on another day lies outside the
 * picture and is shown by its state alone.
 * @param eventDate YYYY-MM-DD
 * @param now server time, ISO 8601 UTC
 * @param delivery minutes after midnight; shown even when no task reaches it
 */
export function timelineOf(tasks: readonly Task[], eventDate: string, now: string, delivery: number): Timeline<Task> {
  const rows = eventDayTasks(tasks)
    .map((task): TimelineRow<Task> => {
      const to = task.completedAt ?? now;
      const begun = task.startedAt ? { from: minutesInto(eventDate, task.startedAt), to: minutesInto(eventDate, to) } : null;
      const actual = begun && begun.from >= 0 && begun.from < 24 * HOUR ? begun : null;
      return { task, planned: plannedOf(task), actual, state: stateOf(task, eventDate, now) };
    })
    .sort((a, b) => (a.planned?.from ?? Infinity) - (b.planned?.from ?? Infinity) || bySortOrder(a.task, b.task));
  const stretches = rows.flatMap(({ planned, actual }) => [planned, actual]).filter((each) => each !== null);
  const span = {
    from: Math.floor(Math.min(delivery, ...(stretches.length > 0 ? stretches.map(({ from }) => from) : [QUIET_DAY.from])) / HOUR) * HOUR,
    to: Math.ceil(Math.max(delivery + 1, ...(stretches.length > 0 ? stretches.map(({ to }) => to) : [QUIET_DAY.to])) / HOUR) * HOUR,
  };
  const minute = minutesInto(eventDate, now);
  const isToday = minute >= span.from && minute <= span.to;
  return { rows, span, now: isToday ? minute : null, ready: plannedReady(rows.map(({ task }) => task)) };
}
