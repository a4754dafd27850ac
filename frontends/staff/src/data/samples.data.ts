import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import { cachedCopy } from '#kit/offline-cache';
import type { LiveReply } from '#shared/core/reply.contract';
import { samplesRoom } from '#shared/realtime/rooms';
import type { FoodSample } from '#shared/samples/sample.contract';
import { sampleRoutes } from '#shared/samples/sample.routes';

/** The retained samples of the open event, oldest first. */
export const samples = liveCollection<FoodSample, string>({
  room: samplesRoom,
  load: (eventId, signal) => http.get<LiveReply<FoodSample[]>>(sampleRoutes.ofEvent(eventId), { signal }),
  version: (sample) => sample.version,
  belongs: (sample, eventId) => sample.eventId === eventId,
  on: ({ accept }) => ({ 'sample.changed': accept }),
  copy: cachedCopy((eventId) => `samples:${eventId}`),
});
export const { use: useSamples, useLive: useLiveSamples } = samples;
