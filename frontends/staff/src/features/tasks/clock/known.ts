import { type Connection, useConnection } from '#kit/live/connection.store';
import { outbox, useOutbox } from '#kit/outbox';
import { readings } from '#kit/data/readings';
import type { Command } from '#kit/outbox';
import { isServerClockDoubtful } from '#kit/server-clock';
import type { EnterReading } from '#shared/readings/reading.contract';
import { taskApi } from '#shared/tasks/task.api';
import type { FoodReading, Known } from '#shared/readings/two-hour-clock';
import type { Task } from '#shared/tasks/task.contract';
import { listWithPending } from '../pending';
import { tasks } from '../../../data/tasks.data';

/** Behind everything that the server has numbered. */
const NOT_NUMBERED = Number.MAX_SAFE_INTEGER;

/** The readings of an event's food that wait on this phone. */
function waitingReadings(waiting: readonly Command[], eventId: string): FoodReading[] {
  const path = taskApi.enterReading(eventId);
  return waiting.flatMap((command) => {
    if (command.method !== 'POST' || command.path !== path) return [];
    const { kind = null, celsius, takenAt } = command.body as EnterReading;
    const at = takenAt ?? new Date(command.queuedAt).toISOString();
    return [{ id: NOT_NUMBERED, kind, celsius: Number(celsius), takenAt: at, correctedBy: null, notes: [] }];
  });
}

/** Whether this phone receives other people's changes. */
const hears = ({ state, stale }: Connection): boolean => !stale && state !== 'offline' && state !== 'reconnecting';

/** This phone's facts about an event's food: those of the server, and the commands that wait to be sent. */
export function knownOf(eventId: string): Omit<Known, 'tasks'> & { tasks: Task[] } {
  const { waiting } = useOutbox.getState();
  const list = tasks.get();
  const log = readings.get();
  const told: readonly FoodReading[] = log.of === eventId ? log.list : [];
  return {
    tasks: listWithPending(list.of === eventId ? list.list : [], waiting, eventId),
    readings: [...told, ...waitingReadings(waiting, eventId)],
    isCurrent: list.source === 'server' && hears(useConnection.getState()) && !isServerClockDoubtful(),
  };
}

/**
 * Records how hot the food of an event is, now or when the network is back.
 * @param about its `subject` in the outbox; later commands of the same subject are sent after it
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export async function measureFood(eventId: string, said: EnterReading, about: { subject: string; label: string }): Promise<void> {
  await outbox.send({ method: 'POST', path: taskApi.enterReading(eventId), body: said, ...about }, ({ reading }) =>
    readings.accept(reading),
  );
}
