import type { ReadingKind } from '../readings/reading-kinds.ts';
import { DEFAULT_TASKS } from './default-tasks.ts';
import type { Task } from './task.contract.ts';

/** The kind of reading of a task of the plan; null for every other task. */
export const plannedKind = (taskId: string | undefined): ReadingKind | null =>
  DEFAULT_TASKS.find(({ key }) => key === taskId)?.readingKind ?? null;

/** The kind of reading of a temperature task after a choice: a task of the plan keeps its own. @param chosen undefined: nothing was chosen */
export const measuredKind = (
  { id, isTemperature, readingKind }: Pick<Task, 'id' | 'isTemperature' | 'readingKind'>,
  chosen: ReadingKind | null | undefined,
): ReadingKind | null => (chosen === undefined || !isTemperature || plannedKind(id) !== null ? readingKind : chosen);
