import { parseClock } from '../core/time.ts';
import { daysBefore } from './due-label.ts';
import { completeTask, startTask, undoCompletion, undoStart } from './task-state.ts';
import type { SavedTask, Task } from './task.contract.ts';

type Progress = Pick<Task, 'startedAt' | 'startedBy' | 'completed' | 'completedAt' | 'completedBy' | 'temperatureValue'>;
type SavedProgress = Pick<
  SavedTask,
  'startedAt' | 'startedBy' | 'completed' | 'completedAt' | 'completedBy' | 'temperatureValue' | 'isTemperature'
>;

/** The progress of an untouched task. */
export const UNTOUCHED: Progress = {
  startedAt: null,
  startedBy: null,
  completed: false,
  completedAt: null,
  completedBy: null,
  temperatureValue: null,
};

/** A past instant that a client names; the server's own time for a future or unreadable one. @source decisions/0034 */
function believed(sent: string | null | undefined, now: string): string {
  const at = Date.parse(sent ?? '');
  return at < Date.parse(now) ? new Date(at).toISOString() : now;
}

/**
 * The progress of a task of a saved list, by the same rules as the single commands: the first start and the first completion count, a reading is
 * needed, a completion brings its start. Absent fields stay.
 * @param now server time, ISO 8601 UTC
 * @throws DomainError unprocessable `task.temperatureRequired`, `task.temperatureRange`
 * @source decisions/0001 §24; requirements/kitchen K33
 */
export function savedProgress(current: Progress & Pick<Task, 'isTemperature'>, sent: SavedProgress, now: string): Progress {
  const completed = sent.completed ?? current.completed;
  const started = completed || (sent.startedAt === undefined ? current.startedAt !== null : Boolean(sent.startedAt));
  const { isTemperature, startedAt, startedBy, completedAt, completedBy, temperatureValue } = current;
  let next: Progress = { startedAt, startedBy, completed: current.completed, completedAt, completedBy, temperatureValue };
  if (next.completed && !completed) next = { ...next, ...undoCompletion(next) };
  if (!next.completed && !started) next = { ...next, ...undoStart(next) };
  if (!next.startedAt && started) {
    const by = sent.startedBy ?? sent.completedBy;
    next = { ...next, ...startTask(next, by, believed(sent.startedAt ?? sent.completedAt, now)) };
  }
  if (!next.completed && completed) {
    const at = believed(sent.completedAt, now);
    const done = { by: sent.completedBy, temperatureValue: sent.temperatureValue };
    const after = next.startedAt !== null && next.startedAt > at ? next.startedAt : at;
    next = { ...next, ...completeTask({ ...next, isTemperature }, done, after) };
  }
  return next;
}

/** The place of a new task: ten after the last one that is not final. @source requirements/kitchen K47 */
export const nextSortOrder = (tasks: readonly Pick<Task, 'sortOrder' | 'isFinalTask'>[]): number =>
  tasks.reduce((last, { sortOrder, isFinalTask }) => (isFinalTask ? last : Math.max(last, sortOrder)), 0) + 10;

type Placed = Pick<Task, 'sortOrder' | 'isFinalTask' | 'dueDate' | 'startTime'>;

/**
 * The place of a delivery that joins a list: by its time among the tasks of the event day, and in any case before the food is taken out.
 * @param startTime as of a task; null where only the server knows it
 * @source requirements/kitchen K47
 */
export function deliverySortOrder(tasks: readonly Placed[], startTime: string | null): number {
  const at = parseClock(startTime ?? '');
  const ofDay = tasks.filter(({ dueDate }) => daysBefore(dueDate) === 0).sort((a, b) => a.sortOrder - b.sortOrder);
  const isLater = (task: Placed): boolean => {
    const planned = parseClock(task.startTime ?? '');
    return task.isFinalTask || (at !== null && planned !== null && planned > at);
  };
  const follower = ofDay.findIndex(isLater);
  const next = ofDay[follower];
  if (next === undefined) return nextSortOrder(tasks);
  const before = ofDay[follower - 1]?.sortOrder ?? 0;
  return before + Math.floor((next.sortOrder - before) / 2);
}

const ADDITIONAL = /^Additional Temperature Measurement (\d{1,6})$/;

/** The number of the next extra reading; never one that the list has had and still has. @source requirements/kitchen K63 */
export const nextReading = (tasks: readonly Pick<Task, 'task'>[]): number =>
  tasks.reduce((last, { task }) => Math.max(last, Number(ADDITIONAL.exec(task)?.[1] ?? 0)), 0) + 1;
