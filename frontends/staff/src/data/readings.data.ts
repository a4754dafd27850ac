import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { readingLimits } from '#kit/data/reading-limits';
import { READINGS_ROOM } from '#shared/realtime/rooms';
import type { Reading, ReadingLimit } from '#shared/readings/reading.contract';
import { readingApi, type ReadingFilter } from '#shared/readings/reading.api';
import type { Limits } from '#shared/readings/reading-kinds';

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

export { readingLimits, useLimitsOf, useLiveReadingLimits, useReadingLimits } from '#kit/data/reading-limits';

/** @throws ApiError 409 `record.stale` when another manager has changed it since */
export async function saveReadingLimit({ id, version }: ReadingLimit, { min, max }: Limits): Promise<void> {
  const { limit } = await http.put(readingApi.setLimit(id), { min, max, version });
  readingLimits.update(limit);
}

interface Left {
  /** Older ones were left out. */
  more: boolean;
}

/** The readings of a filter, newest first. */
export const temperatureRecords = liveCollection<Reading, ReadingFilter, Left>({
  room: READINGS_ROOM,
  load: (filter, signal) => http.get(readingApi.list(filter), { signal }),
  extra: ({ more }) => ({ more }),
  on: ({ reload }) => ({ 'reading.changed': reload }),
  forgets: () => true,
});
export const { useLive: useLiveTemperatureRecords } = temperatureRecords;
