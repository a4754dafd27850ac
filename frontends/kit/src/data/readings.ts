import { readingsRoom } from '#shared/realtime/rooms';
import { byTime } from '#shared/readings/reading-log';
import type { Reading } from '#shared/readings/reading.contract';
import { readingApi } from '#shared/readings/reading.api';
import { http } from '../http/http';
import { liveCollection } from '../live/live-collection';

/** The log of temperatures of the open event, oldest first. */
export const readings = liveCollection<Reading, string>({
  room: readingsRoom,
  load: (eventId, signal) => http.get(readingApi.ofEvent(eventId), { signal }),
  belongs: (reading, eventId) => reading.eventId === eventId,
  order: byTime,
  on: ({ accept }) => ({ 'reading.changed': accept }),
});
export const { use: useReadings, useLive: useLiveReadings } = readings;
