import { http } from '#kit/http';
import { readings } from '#kit/readings';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import type { EnterReading } from '#shared/readings/reading.contract';
import { readingApi } from '#shared/readings/reading.api';
import type { Task } from '#shared/tasks/task.contract';
import { tasks } from '../../data/tasks.data';

/** A thing that can be measured now: for a temperature task that is due, or the cooked food. */
export interface Measurable {
  /** Null for the food. */
  task: Pick<Task, 'id' | 'task' | 'taskMalayalam'> | null;
  kind: ReadingKind | null;
}

/** Records a reading; a task that asked for it is completed with it. @throws ApiError 422 `reading.actionRequired` with the reading */
export async function enterReading(
  eventId: string,
  { task, kind }: Measurable,
  said: { celsius: number; correctiveAction?: string },
  idempotencyKey: string,
): Promise<void> {
  const what: Pick<EnterReading, 'task' | 'kind'> = task ? { task: task.id } : { kind };
  const reply = await http.post(readingApi.enter(eventId), { ...what, ...said }, { idempotencyKey });
  readings.accept(reply.reading);
  if (reply.task) tasks.accept(reply.task);
}
