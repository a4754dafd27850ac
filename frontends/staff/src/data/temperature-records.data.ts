import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { READINGS_ROOM } from '#shared/realtime/rooms';
import type { Reading } from '#shared/readings/reading.contract';
import { type ReadingFilter, readingApi } from '#shared/readings/reading.api';

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
