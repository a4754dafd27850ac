import { http, newKey, toApiError } from '#kit/http/http';
import { outbox, useOutbox } from '#kit/outbox';
import type { ChangedBy } from '#shared/core/errors';
import type { CreateDelivery, CreateTask, EditTask, Task } from '#shared/tasks/task.contract';
import { taskIdOf } from '#shared/tasks/new-task';
import { taskCommandApi, taskApi } from '#shared/tasks/task.api';
import { subjectOf } from './pending';
import { type Said, sendTaskCommand } from './task-commands';
import { restoreSnapshot } from '../../data/snapshots.data';
import { tasks } from '../../data/tasks.data';

/** An addition to a list, and its body for the server. */
export type Addition = { kind: 'task'; body: CreateTask } | { kind: 'delivery'; body: CreateDelivery };

/**
 * Adds a task, also without a network; null when it waits to be sent.
 * @param label the pressed button, in the person's language
 * @throws ApiError when the server refuses it; the calling form words it
 */
export async function addTask(eventId: string, addition: Addition, label: string): Promise<Task | null> {
  const id = newKey();
  const subject = subjectOf(eventId, taskIdOf(id) ?? id);
  try {
    const about = { id, method: 'POST', subject, label } as const;
    const accept = ({ task }: { task: Task }): void => void tasks.accept(task);
    const sent =
      addition.kind === 'task'
        ? await outbox.send({ ...about, path: taskApi.create(eventId), body: addition.body }, accept)
        : await outbox.send({ ...about, path: taskApi.addDelivery(eventId), body: addition.body }, accept);
    return sent.state === 'sent' ? sent.reply.task : null;
  } catch (error) {
    dismissRefusal(id);
    throw error;
  }
}

/**
 * Adds one more reading with its value, also without a network: without a value nothing joins the list.
 * @param label the pressed button, in the person's language
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export async function addReading(eventId: string, said: Said, label: string): Promise<void> {
  const id = newKey();
  const taskId = taskIdOf(id) ?? id;
  const subject = subjectOf(eventId, taskId);
  const added = outbox.send({ id, method: 'POST', path: taskApi.addReading(eventId), body: {}, subject, label }, ({ task }) =>
    tasks.accept(task),
  );
  // Both are stored before either is sent, so that a closed page leaves no reading without its value.
  const read = sendTaskCommand({ eventId, id: taskId, version: 0 }, 'complete', { label, waiting: true, ...said });
  await Promise.all([added, read]);
}

/** The calling form words a refusal itself. */
function dismissRefusal(id: string): void {
  const { refused, dismiss } = useOutbox.getState();
  if (refused.some(({ command }) => command.id === id)) dismiss(id);
}

/**
 * Changes fields of a task, also without a network. The edit names the values that its author saw, so that it never overwrites another
 * person's change since then.
 * @param label the pressed button, in the person's language
 * @param onConflict of a form that words refusals itself: given the current task, and who changed it
 * @throws ApiError 409 `record.stale`, 400 `input.invalid`; without a form the outbox lists it until it is dismissed
 */
export async function editTask(
  task: Task,
  body: EditTask,
  label: string,
  onConflict?: (current: Task, by: Partial<ChangedBy>) => void,
): Promise<void> {
  const id = newKey();
  const subject = subjectOf(task.eventId, task.id);
  try {
    await outbox.send({ id, method: 'PATCH', path: taskApi.edit(task.eventId, task.id), body, subject, label }, (reply) =>
      tasks.accept(reply.task),
    );
  } catch (thrown) {
    const { code, reply } = toApiError(thrown);
    const { current, ...by } = (reply ?? {}) as { current?: Task } & Partial<ChangedBy>;
    if (code === 'record.stale' && current) {
      tasks.accept(current);
      onConflict?.(current, by);
    }
    if (onConflict) dismissRefusal(id);
    throw thrown;
  }
}

/** Takes back a task that was just added. @throws ApiError 409 `record.stale` once a person has worked on it */
export async function undoAddition({ eventId, id, version }: Task): Promise<void> {
  await http.post(taskCommandApi['undo-add'](eventId, id), {}, { idempotencyKey: newKey() });
  tasks.remove({ id, version: version + 1 }, eventId);
}

/**
 * Takes a task from the list, also without a network. Returns the number that an undo names; null while it waits to be sent.
 * @throws ApiError 409 `task.final`, `record.stale`; the outbox lists it until it is dismissed
 */
export async function deleteTask(task: Task, { label, waiting }: { label: string; waiting: boolean }): Promise<number | null> {
  const sent = await outbox.send(
    {
      method: 'DELETE',
      path: taskApi.remove(task.eventId, task.id),
      subject: subjectOf(task.eventId, task.id),
      label,
      // A person who has worked on it since keeps it. Behind a waiting command its version cannot be known.
      ...(!waiting && { ifMatch: String(task.version) }),
    },
    () => tasks.remove({ id: task.id, version: task.version + 1 }, task.eventId),
  );
  return sent.state === 'sent' ? sent.reply.snapshotId : null;
}

/**
 * The default list again, on every screen. Never from a queue: hours later it would clear other people's work since then. Returns the
 * number that an undo names. @throws ApiError
 */
export async function resetTasks(eventId: string, idempotencyKey: string): Promise<number> {
  const { data, snapshotId } = await http.post(taskApi.reset(eventId), {}, { idempotencyKey });
  tasks.replace(data, eventId);
  return snapshotId;
}

/**
 * Brings back deleted or reset tasks; the room announces them to every screen. Returns those that stay because a person changed them since.
 * @throws ApiError `snapshot.notFound`
 */
export async function bringBack(snapshotId: number): Promise<Task[]> {
  const stayed = await restoreSnapshot(snapshotId);
  const { records } = tasks.get();
  return stayed.flatMap((id) => records[id] ?? []);
}
