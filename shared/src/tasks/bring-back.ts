import { keysOf } from '../core/narrow.ts';
import { sameValue } from '../core/same-value.ts';
import type { TaskValues } from './new-task.ts';
import type { Task } from './task.contract.ts';

/** The stored fields of a task without its place, its version and the values that follow from the rest. */
export type StoredTask = Omit<TaskValues, 'startTime'> & { baseStart: number | null };
type Field = keyof StoredTask;
const NOT_STORED: ReadonlySet<string> = new Set(['id', 'eventId', 'version', 'startTime']);

export const storedOf = (task: StoredTask & Pick<Task, 'id'>): StoredTask =>
  Object.fromEntries(Object.entries(task).filter(([field]) => !NOT_STORED.has(field))) as StoredTask;

/** Fields that belong together: a change of one of them is meant for all of them. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['startedAt', 'startedBy', 'completed', 'completedAt', 'completedBy', 'temperatureValue'],
  ['task', 'taskMalayalam'],
  ['description', 'descriptionMalayalam'],
  ['dueDate', 'baseStart'],
  ['hasVideo', 'videoUrl'],
  ['estimatedDuration', 'minutes'],
];
const isGrouped: ReadonlySet<string> = new Set(TOGETHER.flat());

/**
 * A task that comes back after its list was reset or replaced: values that were changed since then stay, the rest is as it was before.
 * @param left as the reset or replacement left it
 * @source decisions/0001 §24, §48; decisions/0028
 */
export function bringBackTask(before: StoredTask, left: StoredTask, now: StoredTask): { values: StoredTask; stays: boolean } {
  const groups = [
    ...TOGETHER,
    ...keysOf(before)
      .filter((field) => !isGrouped.has(field))
      .map((field) => [field]),
  ];
  const since = new Set<string>(groups.filter((fields) => fields.some((field) => !sameValue(now[field], left[field]))).flat());
  const entries = Object.entries(before).map(([field, value]) => [field, since.has(field) ? now[field as Field] : value]);
  return { values: Object.fromEntries(entries) as StoredTask, stays: since.size > 0 };
}
