import type { Command } from '#kit/outbox';
import { DomainError } from '#shared/core/errors';
import type { CompleteTask, CreateDelivery, CreateTask, StartTask, Task } from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';
import { additionalReading, deliveryOf, newTask, ownTask } from '#shared/tasks/new-task';
import { nextReading } from '#shared/tasks/task-list';
import { completeTask, startTask, undoCompletion, undoStart } from '#shared/tasks/task-state';

/** What a person can do to a task; the last part of the route. */
export type Verb = 'start' | 'complete' | 'undo-start' | 'undo-complete';
const VERBS: readonly string[] = ['start', 'complete', 'undo-start', 'undo-complete'] satisfies Verb[];

/** What the outbox calls a task. Commands of one subject are sent in the order they were given. */
export const subjectOf = (eventId: string, taskId: string): string => `task:${eventId}:${taskId}`;

/** A task that is shown before the server has made it: nobody can start it yet. */
const UNSENT = 'unsent-';
export const isUnsent = ({ id }: Pick<Task, 'id'>): boolean => id.startsWith(UNSENT);

/** The verb of a task command, or null for another kind of command. */
export function verbOf(command: Pick<Command, 'path'>): Verb | null {
  const verb = command.path.slice(command.path.lastIndexOf('/') + 1);
  return VERBS.includes(verb) ? (verb as Verb) : null;
}

/** The task as it will be once the waiting commands have arrived. One that the law refuses changes nothing here; the server words it. */
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

/** The list as it will be once the waiting commands have arrived: what was added is there, what was deleted is gone. */
export function listWithPending(tasks: readonly Task[], waiting: readonly Command[], eventId: string): Task[] {
  const own = waiting.filter(({ subject }) => subject.startsWith(subjectOf(eventId, '')));
  const deleted = new Set(own.filter(({ method }) => method === 'DELETE').map(({ subject }) => subject));
  const kept = tasks
    .filter(({ id }) => !deleted.has(subjectOf(eventId, id)))
    .map((task) =>
      withPending(
        task,
        own.filter(({ subject }) => subject === subjectOf(eventId, task.id)),
      ),
    );
  return own.reduce<Task[]>((list, command) => {
    const made = madeBy(command, eventId, list);
    return made ? [...list, made] : list;
  }, kept);
}

/** The task that a waiting command will make, or null. */
function madeBy({ id, path, method, body }: Command, eventId: string, list: readonly Task[]): Task | null {
  if (method !== 'POST') return null;
  const place = { id: UNSENT + id, eventId };
  switch (path) {
    case taskRoutes.create(eventId):
      return newTask(place, list, ownTask(body as CreateTask));
    case taskRoutes.temperatures(eventId):
      return newTask(place, list, additionalReading(nextReading(list)));
    case taskRoutes.deliveries(eventId):
      return newTask(place, list, deliveryOf(body as CreateDelivery));
    default:
      return null;
  }
}

function applied(task: Task, command: Command): Partial<Task> {
  const at = new Date(command.queuedAt).toISOString();
  const body = (command.body ?? {}) as StartTask & CompleteTask;
  switch (verbOf(command)) {
    case 'start':
      return startTask(task, body.by, at);
    case 'complete':
      return completeTask(task, body, at);
    case 'undo-start':
      return undoStart(task);
    case 'undo-complete':
      return undoCompletion();
    case null:
      return {};
  }
}
