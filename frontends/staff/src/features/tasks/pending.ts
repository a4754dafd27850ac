import type { Command } from '#kit/outbox';
import { DomainError } from '#shared/core/errors';
import type { CompleteTask, CreateDelivery, CreateTask, EditTask, StartTask, Task, UndoTask } from '#shared/tasks/task.contract';
import { taskApi } from '#shared/tasks/task.api';
import { additionalReading, deliveryOf, newTask, ownTask, renamedDelivery, taskIdOf } from '#shared/tasks/new-task';
import { deliverySortOrder, nextReading } from '#shared/tasks/task-list';
import { completeTask, startTask, undoCompletion, undoStart } from '#shared/tasks/task-state';

/** A person's commands for a task; the last part of the route. */
export type Verb = 'start' | 'complete' | 'undo-start' | 'undo-complete';
const VERBS: readonly string[] = ['start', 'complete', 'undo-start', 'undo-complete'] satisfies Verb[];

/** The subject of a task in the outbox. Commands of one subject are sent in the order they were given. */
export const subjectOf = (eventId: string, taskId: string): string => `task:${eventId}:${taskId}`;

/** The verb of a task command, or null for another kind of command. */
export function verbOf(command: Pick<Command, 'path'>): Verb | null {
  const verb = command.path.slice(command.path.lastIndexOf('/') + 1);
  return VERBS.includes(verb) ? (verb as Verb) : null;
}

/** The task as it will be once the waiting commands have arrived. One that a domain rule refuses changes nothing here; the server says why. */
export function withPending(task: Task, waiting: readonly Command[]): Task {
  return waiting.reduce((seen, command) => {
    try {
      return { ...seen, ...applied(seen, command) };
    } catch (error) {
      if (error instanceof DomainError) return seen;
      throw error;
    }
  }, task);
}

/** The list as it will be once the waiting commands have arrived: an added task is there once, a deleted one is gone. */
export function listWithPending(tasks: readonly Task[], waiting: readonly Command[], eventId: string): Task[] {
  const own = waiting.filter(({ subject }) => subject.startsWith(subjectOf(eventId, '')));
  const about = (task: Task): Command[] => own.filter(({ subject }) => subject === subjectOf(eventId, task.id));
  const isGone = (task: Task): boolean => about(task).some(({ method }) => method === 'DELETE');
  const stands = tasks.filter((task) => !isGone(task));
  const whole = own.reduce<Task[]>((list, command) => {
    const made = madeBy(command, eventId, list);
    // The push of a new task may come before the reply of its command.
    const isNews = made !== null && !isGone(made) && tasks.every(({ id }) => id !== made.id);
    return isNews ? [...list, made] : list;
  }, stands);
  return whole.map((task) => withPending(task, about(task)));
}

/** The task that a waiting command will make, or null. */
function madeBy({ id, path, method, body }: Command, eventId: string, list: readonly Task[]): Task | null {
  if (method !== 'POST') return null;
  const place = { id: taskIdOf(id) ?? id, eventId };
  switch (path) {
    case taskApi.create(eventId):
      return newTask(place, list, ownTask(body as CreateTask));
    case taskApi.addReading(eventId):
      return newTask(place, list, additionalReading(nextReading(list)));
    case taskApi.addDelivery(eventId):
      // When the food leaves only the server knows.
      return newTask(place, list, { ...deliveryOf(body as CreateDelivery), startTime: null, sortOrder: deliverySortOrder(list, null) });
    default:
      return null;
  }
}

/** The server's result of an edit: another text drops the translation that no longer fits. */
function edited(task: Task, body: EditTask): Partial<Task> {
  const named = Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== undefined && field !== 'version' && field !== 'seen'),
  ) as Partial<Task>;
  const { task: text, description } = named;
  return {
    ...(text !== undefined && text !== task.task && { taskMalayalam: null }),
    ...(description !== undefined && description !== task.description && { descriptionMalayalam: null }),
    ...named,
    ...renamedDelivery(task, body),
  };
}

function applied(task: Task, command: Command): Partial<Task> {
  if (command.method === 'PATCH') return edited(task, command.body as EditTask);
  const at = new Date(command.queuedAt).toISOString();
  const body = (command.body ?? {}) as StartTask & CompleteTask & UndoTask;
  switch (verbOf(command)) {
    case 'start':
      return startTask(task, body.by, at);
    case 'complete':
      return { ...completeTask(task, body, at), ...(body.readingKind !== undefined && { readingKind: body.readingKind }) };
    case 'undo-start':
      return undoStart(task, body.whose);
    case 'undo-complete':
      return undoCompletion(task, body.whose);
    case null:
      return {};
  }
}
