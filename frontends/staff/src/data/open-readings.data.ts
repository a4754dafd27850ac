import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { READINGS_ROOM } from '#shared/realtime/rooms';
import type { Reading } from '#shared/readings/reading.contract';
import { readingApi } from '#shared/readings/reading.api';

/** Unsettled readings outside their limits, of all events, newest first. The server decides whether a new reading settles one. */
export const openReadings = liveCollection<Reading>({
  room: READINGS_ROOM,
  load: (_, signal) => http.get(readingApi.open(), { signal }),
  on: ({ reload }) => ({ 'reading.changed': reload }),
});
export const { use: useOpenReadings, useLive: useLiveOpenReadings } = openReadings;

/** A manager has looked at a reading, and notes the action taken. @throws ApiError 404 `reading.notFound`, `input.invalid` */
export async function resolveReading({ id }: Reading, note: string, idempotencyKey: string): Promise<void> {
  await http.post(readingApi.resolve(id), { note: note.slice(0, 300) }, { idempotencyKey });
}
