import type { Task } from './task.contract.ts';
import { canStart, completeTask, startTask, undoCompletion, undoStart } from './task-state.ts';

/**
 * A task and the timer of its SOP step are one record: a press at the step changes the task as well. Each rule returns the changes; none where the
 * task does not follow. @source requirements/kitchen K130
 */
type Changes = Partial<Pick<Task, 'startedAt' | 'startedBy' | 'completed' | 'completedAt' | 'completedBy' | 'temperatureValue'>>;

/** No step takes less than a minute: a run stopped so soon was begun by mistake. */
const MISTAKE_MS = 60_000;

/** A run of the step's timer. */
interface Run {
  /** Epoch ms. */
  startTime: number;
  startedBy: string | null;
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The step's timer was started. */
export const startedWithStep = (task: Task, { startTime, startedBy }: Run): Changes =>
  canStart(task) ? startTask(task, startedBy, isoOf(startTime)) : {};

/**
 * Stop was pressed where the step is done: the task is done, too. A run of less than a minute takes back the start that came with it. A task that asks for
 * a temperature stays in hand until it is measured.
 * @param stoppedAt epoch ms
 */
export function endedWithStep(task: Task, run: Pick<Run, 'startTime'>, stoppedAt: number, by: string | null): Changes {
  if (task.completed || task.startedAt === null) return {};
  const isMistake = stoppedAt - run.startTime < MISTAKE_MS;
  if (isMistake) return Date.parse(task.startedAt) === run.startTime ? undoStart(task) : {};
  return task.isTemperature ? {} : completeTask(task, { by }, isoOf(stoppedAt));
}

/** That Stop was taken back: the task is in hand again, unless it was completed in another way. @param stoppedAt epoch ms */
export function resumedWithStep(task: Task, run: Run, stoppedAt: number): Changes {
  if (!task.completed) return startedWithStep(task, run);
  return task.completedAt === isoOf(stoppedAt) ? undoCompletion(task) : {};
}
