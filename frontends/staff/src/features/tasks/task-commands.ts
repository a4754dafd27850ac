import { outbox } from '#kit/outbox';
import { readings } from '#kit/data/readings';
import type { AddReading } from '#shared/readings/reading.contract';
import type { CompleteTask, Task, UndoTask } from '#shared/tasks/task.contract';
import { taskCommandApi, taskApi } from '#shared/tasks/task.api';
import { subjectOf, type Verb } from './pending';
import { tasks } from '../../data/tasks.data';

/** The body of a command: who signs, the reading, and whose work is taken back. */
export type Said = Omit<CompleteTask & UndoTask, 'version'>;

/**
 * Sends a person's command for a task, now or when the network is back.
 * An undo names the version it was decided on, so that it never undoes another person's newer work; starting and completing need none,
 * because the first one counts in any order of arrival. Behind a waiting command it cannot know the version, and names whose work it takes
 * back instead.
 * @param whose who signed the work that an undo takes back
 * @param label the pressed button, in the person's language; shown when the server refuses it later
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export async function sendTaskCommand(
  task: Pick<Task, 'eventId' | 'id' | 'version'>,
  verb: Verb,
  { label, waiting, whose, ...body }: { label: string; waiting: boolean } & Said,
): Promise<void> {
  const isUndo = verb === 'undo-start' || verb === 'undo-complete';
  await outbox.send(
    {
      method: 'POST',
      // Each verb takes its own part of the body, and answers with the task.
      path: taskCommandApi[verb](task.eventId, task.id) as ReturnType<typeof taskCommandApi.complete>,
      body: { ...body, ...(isUndo && (waiting ? { whose } : { version: task.version })) },
      subject: subjectOf(task.eventId, task.id),
      label,
    },
    (reply) => tasks.accept(reply.task),
  );
}

/**
 * Adds a reading to a completed task, now or when the network is back; the task then shows it, and the one before stays in the log.
 * @throws ApiError as `sendTaskCommand`
 */
export async function readAgain({ eventId, id }: Task, said: AddReading, label: string): Promise<void> {
  const path = taskApi.readAgain(eventId, id);
  await outbox.send({ method: 'POST', path, body: said, subject: subjectOf(eventId, id), label }, ({ task, reading }) => {
    tasks.accept(task);
    readings.accept(reading);
  });
}
