import type { Command } from '#kit/outbox';
import { DomainError } from '#shared/core/errors';
import type { CompleteTask, StartTask, Task } from '#shared/tasks/task.contract';
import { completeTask, startTask, undoCompletion, undoStart } from '#shared/tasks/task-state';

/** What a person can do to a task; the last part of the route. */
export type Verb = 'start' | 'complete' | 'undo-start' | 'undo-complete';
const VERBS: readonly string[] = ['start', 'complete', 'undo-start', 'undo-complete'] satisfies Verb[];

/** What the outbox calls a task. Commands of one subject are sent in the order they were given. */
export const subjectOf = (eventId: string, taskId: string): string => `task:${eventId}:${taskId}`;

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
