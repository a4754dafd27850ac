import { http, newKey } from '#kit/http';
import { outbox, useOutbox } from '#kit/outbox';
import { keptListRoutes } from '#shared/kept-lists/kept-list.routes';
import type { CreateDelivery, CreateTask, Task } from '#shared/tasks/task.contract';
import { taskIdOf } from '#shared/tasks/new-task';
import { taskRoutes } from '#shared/tasks/task.routes';
import { subjectOf } from './pending';
import { useTasks } from './tasks.store';

/** What joins a list, and what the server must know of it. */
export type Addition = { kind: 'task'; body: CreateTask } | { kind: 'reading' } | { kind: 'delivery'; body: CreateDelivery };

const PATHS = { task: taskRoutes.create, reading: taskRoutes.temperatures, delivery: taskRoutes.deliveries } as const;

/**
 * Adds a task, also without a network; null when it waits to be sent.
 * @param label what the person pressed, in their language
 * @throws ApiError when the server refuses it; the form that asked words it
 */
export async function addTask(eventId: string, addition: Addition, label: string): Promise<Task | null> {
  const id = newKey();
  const subject = subjectOf(eventId, taskIdOf(id) ?? id);
  const body = addition.kind === 'reading' ? {} : addition.body;
  try {
    const sent = await outbox.send({ id, method: 'POST', path: PATHS[addition.kind](eventId), body, subject, label });
    if (sent.state === 'waiting') return null;
    const { task } = sent.reply as { task: Task };
    useTasks.getState().accept(task);
    return task;
  } catch (error) {
    const { refused, dismiss } = useOutbox.getState();
    for (const { command } of refused) if (command.subject === subject) dismiss(command.id);
    throw error;
  }
}

/**
 * Takes a task from the list, also without a network. Returns the number that an undo names; null while it waits to be sent.
 * @throws ApiError 409 `task.final`, `record.stale`; the outbox lists it until it is dismissed
 */
export async function deleteTask(task: Task, { label, waiting }: { label: string; waiting: boolean }): Promise<number | null> {
  const sent = await outbox.send({
    method: 'DELETE',
    path: taskRoutes.one(task.eventId, task.id),
    subject: subjectOf(task.eventId, task.id),
    label,
    // Somebody who worked on it meanwhile keeps it. Behind a waiting command its version cannot be known.
    ...(!waiting && { ifMatch: String(task.version) }),
  });
  if (sent.state === 'waiting') return null;
  useTasks.getState().remove({ id: task.id, version: task.version + 1 });
  return (sent.reply as { keptId: number }).keptId;
}

/**
 * The default list again, on every screen. Never from a queue: hours later it would clear what others did meanwhile.
 * Returns the number that an undo names. @throws ApiError
 */
export async function resetTasks(eventId: string, idempotencyKey: string): Promise<number> {
  const { data, keptId } = await http.post<{ data: Task[]; keptId: number }>(taskRoutes.reset(eventId), {}, { idempotencyKey });
  useTasks.getState().replace(eventId, data);
  return keptId;
}

/** Brings back what was deleted or reset; the room tells every screen. @throws ApiError `keptList.notFound` */
export const bringBack = (keptId: number): Promise<unknown> => http.post(keptListRoutes.restore(keptId), {}, { idempotencyKey: newKey() });
