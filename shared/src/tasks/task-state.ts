import { foldDigits, visible } from '../core/digits.ts';
import { DomainError, staleRecord } from '../core/errors.ts';
import { latestStart } from './plan-order.ts';
import type { Task } from './task.contract.ts';

type Start = Pick<Task, 'startedAt' | 'startedBy'>;
type Completion = Pick<Task, 'completed' | 'completedAt' | 'completedBy' | 'temperatureValue'>;
type Progress = Start & Pick<Task, 'completed' | 'completedAt' | 'completedBy'>;

/** °C that a thermometer in this kitchen can show. @source decisions/0032 */
export const COLDEST = -50;
export const HOTTEST = 500;
/** A number as people type it, with a point or a comma, also with its unit; `Number` alone would also take blanks, hexadecimal and exponents. */
const DEGREES = /^([+-]?\d{1,6})(?:[.,](\d{1,10}))? ?(?:°? ?C|°)?$/iu;

/** The signature of an action: the typed name, "User" when blank. @source requirements/kitchen K47 */
export const signer = (by: string | null | undefined): string => by?.trim() || 'User';

export const canStart = (task: Pick<Task, 'startedAt' | 'completed'>): boolean => !task.startedAt && !task.completed;
export const canComplete = (task: Pick<Task, 'completed'>): boolean => !task.completed;
/** A completion is undone before its start. */
export const canUndoStart = (task: Pick<Task, 'startedAt' | 'completed'>): boolean => task.startedAt !== null && !task.completed;
/** Final tasks stay. @source requirements/kitchen K45 */
export const canDelete = (task: Pick<Task, 'isFinalTask'>): boolean => !task.isFinalTask;

/** Start of the id of a task that staff added. */
export const ADDED = 'task-';
/** Staff who may add a task may also take it back, as long as it was neither worked on nor changed. */
export const canTakeBack = (task: Pick<Task, 'id' | 'version' | 'startedAt' | 'completed' | 'isFinalTask'>): boolean =>
  task.id.startsWith(ADDED) && task.version === 1 && !task.startedAt && !task.completed && canDelete(task);

/** Says who was first; the reply carries the record, so that the second phone can show it. */
export const completedAlready = (task: Progress): DomainError =>
  new DomainError('conflict', 'task.completed', `Task is already completed by ${signer(task.completedBy)}`, { current: task });

function refuseCompleted(task: Progress): void {
  if (task.completed) throw completedAlready(task);
}

/**
 * Marks a task as started; a second start keeps the first.
 * @param now server time, ISO 8601 UTC
 * @throws DomainError conflict `task.completed`
 * @source requirements/kitchen K33
 */
export function startTask(task: Progress, by: string | null | undefined, now: string): Start {
  refuseCompleted(task);
  if (task.startedAt) return { startedAt: task.startedAt, startedBy: task.startedBy };
  return { startedAt: now, startedBy: signer(by) };
}

/**
 * Marks a task as completed and fills in a missing start. The first completion counts: a second one is refused with the record, because two people
 * who both think they did it should talk; a repeat of the same command is answered by its idempotency key.
 * @param now server time, ISO 8601 UTC
 * @throws DomainError conflict `task.completed`; unprocessable `task.temperatureRequired`, `task.temperatureRange`
 * @source requirements/kitchen K33; decisions/0032
 */
export function completeTask(
  task: Progress & Pick<Task, 'isTemperature'>,
  done: { by?: string | null | undefined; temperatureValue?: number | string | null | undefined },
  now: string,
): Start & Completion {
  return {
    ...startTask(task, done.by, now),
    completed: true,
    completedAt: now,
    completedBy: signer(done.by),
    temperatureValue: task.isTemperature ? readTemperature(done.temperatureValue) : null,
  };
}

/** An undo queued behind one's own action must not take back the action of a faster person. @source faults C2 */
function refuseAnothers(task: Progress, whose: string | null | undefined, actor: string | null): void {
  if (actor !== null && typeof whose === 'string' && signer(whose) !== actor) throw staleRecord(task);
}

/**
 * Clears the start. Harmless when there is none.
 * @param whose only the start that this person signed; nothing: of any person
 * @throws DomainError conflict `task.completed`, `record.stale`
 * @source requirements/kitchen K33
 */
export function undoStart(task: Progress, whose?: string | null): Start {
  refuseCompleted(task);
  refuseAnothers(task, whose, task.startedBy);
  return { startedAt: null, startedBy: null };
}

/**
 * Clears the completion and the reading that came with it; the start stays. Harmless when there is none.
 * @param whose only the completion that this person signed; nothing: of any person
 * @throws DomainError conflict `record.stale`
 * @source requirements/kitchen K33
 */
export function undoCompletion(task: Progress, whose?: string | null): Completion {
  refuseAnothers(task, whose, task.completedBy);
  return { completed: false, completedAt: null, completedBy: null, temperatureValue: null };
}

/**
 * °C of a typed value.
 * @throws DomainError unprocessable `task.temperatureRequired` (blank or no number), `task.temperatureRange`
 * @source decisions/0032
 */
export function readTemperature(value: number | string | null | undefined): number {
  const degrees = typeof value === 'string' ? typedDegrees(value) : Number(value ?? Number.NaN);
  if (!Number.isFinite(degrees)) {
    throw new DomainError('unprocessable', 'task.temperatureRequired', 'Enter the temperature in °C before completing this task');
  }
  if (degrees < COLDEST || degrees > HOTTEST) {
    throw new DomainError('unprocessable', 'task.temperatureRange', `A temperature lies between ${COLDEST} and ${HOTTEST} °C`);
  }
  return degrees;
}

/** NaN for text that is no number. */
function typedDegrees(text: string): number {
  const [, whole, part = '0'] = DEGREES.exec(visible(foldDigits(text)).replace('−', '-')) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole}.${part}`);
}

/**
 * Started, not completed, and the estimated duration since the start has passed.
 * @param now server time, ISO 8601 UTC
 * @source decisions/0001 §28
 */
export function isOverdue(task: Pick<Task, 'startedAt' | 'completed' | 'estimatedDuration'>, now: string): boolean {
  if (!task.startedAt || task.completed) return false;
  return Date.parse(now) > Date.parse(task.startedAt) + Number.parseFloat(task.estimatedDuration) * 60_000;
}

/**
 * Not started although its planned start, or without one its due day, has passed; shown apart from overdue.
 * @param eventDate YYYY-MM-DD
 * @param now server time, ISO 8601 UTC
 * @source decisions/0001 §28
 */
export function isLateToStart(
  task: Pick<Task, 'startedAt' | 'completed' | 'dueDate' | 'startTime'>,
  eventDate: string,
  now: string,
): boolean {
  return canStart(task) && Date.parse(now) > latestStart(task, eventDate);
}
