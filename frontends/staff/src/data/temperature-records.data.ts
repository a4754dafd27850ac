import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import type { LiveReply } from '#shared/core/reply.contract';
import { READINGS_ROOM } from '#shared/realtime/rooms';
import type { Reading } from '#shared/readings/reading.contract';
import { type ReadingFilter, readingRoutes } from '#shared/readings/reading.routes';

interface Left {
  /** Older ones were left out. */
  more: boolean;
}

/** What a filter asks of the log of temperatures, newest first. */
export const temperatureRecords = liveCollection<Reading, ReadingFilter, Left>({
  room: READINGS_ROOM,
  load: (filter, signal) => http.get<LiveReply<Reading[]> & Left>(readingRoutes.list(filter), { signal }),
  version: (reading) => reading.version,
  extra: ({ more }) => ({ more }),
  on: ({ reload }) => ({ 'reading.changed': reload }),
  forgets: () => true,
});
export const { use: useTemperatureRecords, useLive: useLiveTemperatureRecords } = temperatureRecords;
