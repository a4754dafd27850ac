import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { cachedCopy } from '#kit/storage/offline-cache';
import { samplesRoom } from '#shared/realtime/rooms';
import type { FoodSample } from '#shared/samples/sample.contract';
import { sampleApi } from '#shared/samples/sample.api';

/** The retained samples of the open event, oldest first. */
export const samples = liveCollection<FoodSample, string>({
  room: samplesRoom,
  load: (eventId, signal) => http.get(sampleApi.ofEvent(eventId), { signal }),
  belongs: (sample, eventId) => sample.eventId === eventId,
  on: ({ accept }) => ({ 'sample.changed': accept }),
  copy: cachedCopy((eventId) => `samples:${eventId}`),
});
export const { use: useSamples, useLive: useLiveSamples } = samples;
