import { folded } from '../core/folded.ts';
import { instantOf, parseClock } from '../core/time.ts';
import { dueDayOf } from '../tasks/due-label.ts';
import type { Task } from '../tasks/task.contract.ts';
import { parseTime } from '../core/time-text.ts';
import { timeTaken } from './report-time.ts';

const MINUTE_MS = 60_000;
/** Ids that the server makes for added tasks; every default task has the same id in each event. */
const MADE_ID = /^task-[0-9a-f]{16}$/;

/** The identity of a task in every event: a default task's id, an added one's name. */
export const identityOf = ({ id, task }: Pick<Task, 'id' | 'task'>): string => (MADE_ID.test(id) ? `name:${folded(task)}` : `id:${id}`);

/** A task's plan and its outcome. Minutes are whole. */
export interface Measured {
  /** Epoch ms of the planned start; null when none was planned. */
  plannedStart: number | null;
  plannedMinutes: number | null;
  /** Epoch ms; null while not started. */
  start: number | null;
  /** Of a task in progress: until now. Null when unknown. */
  actualMinutes: number | null;
  /** From the planned start to the real one; negative when early. */
  lateMinutes: number | null;
  /** Beyond the estimated duration; 0 when within it or unknown. @source decisions/0001 §28 */
  overdueMinutes: number;
}

type Planned = Pick<Task, 'dueDate' | 'startTime' | 'estimatedDuration' | 'startedAt' | 'completed' | 'completedAt'>;

/**
 * Measures a task against its plan.
 * @param eventDate YYYY-MM-DD
 * @param now server time, epoch ms
 */
export function measure(task: Planned, eventDate: string, now: number): Measured {
  const clock = parseClock(task.startTime ?? '');
  const plannedStart = clock === null ? null : Date.parse(instantOf(dueDayOf(task.dueDate, eventDate), clock));
  const estimated = Number.parseFloat(task.estimatedDuration);
  const plannedMinutes = Number.isFinite(estimated) ? estimated : null;
  const started = task.startedAt ? parseTime(task.startedAt) : Number.NaN;
  const start = Number.isNaN(started) ? null : started;
  const actualMinutes = minutesOf(task, start, now);
  return {
    plannedStart,
    plannedMinutes,
    start,
    actualMinutes,
    lateMinutes: plannedStart === null || start === null ? null : Math.floor((start - plannedStart) / MINUTE_MS),
    overdueMinutes: actualMinutes === null || plannedMinutes === null ? 0 : Math.max(0, Math.floor(actualMinutes - plannedMinutes)),
  };
}

function minutesOf(task: Planned, start: number | null, now: number): number | null {
  if (start === null) return null;
  if (!task.completed) return Math.max(0, Math.floor((now - start) / MINUTE_MS));
  const taken = timeTaken(task.startedAt, task.completedAt);
  return taken.kind === 'taken' ? taken.minutes : null;
}

/** The middle of some numbers, the mean of the two middle ones when they are even; null of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** How long a task took in earlier events. */
export interface Usual {
  /** Minutes, the median. */
  minutes: number;
  /** In how many events it was measured. */
  times: number;
}

/** The usual minutes of each task by its identity, from tasks of earlier events that were started and completed. */
export function usualOf(tasks: readonly Pick<Task, 'id' | 'task' | 'startedAt' | 'completedAt'>[]): Record<string, Usual> {
  const minutes = new Map<string, number[]>();
  for (const task of tasks) {
    const taken = timeTaken(task.startedAt, task.completedAt);
    if (taken.kind !== 'taken') continue;
    const known = minutes.get(identityOf(task));
    if (known) known.push(taken.minutes);
    else minutes.set(identityOf(task), [taken.minutes]);
  }
  return Object.fromEntries([...minutes].map(([identity, all]) => [identity, { minutes: medianOf(all) ?? 0, times: all.length }]));
}
