import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { OfflineCopy } from '#kit/live/live-store';
import { cachedCopy } from '#kit/storage/offline-cache';
import type { Bag } from '#shared/packing/packing.contract';
import { packingApi } from '#shared/packing/packing.api';
import { packingRoom } from '#shared/realtime/rooms';

const stored: OfflineCopy<Bag[], number> = cachedCopy((salesEventId) => `bags:${salesEventId}`);

/** The parcels of the open sale. A device gets lost: whose they are is not stored on it. */
export const bags = liveCollection<Bag, number>({
  room: packingRoom,
  load: (salesEventId, signal) => http.get(packingApi.bags(salesEventId), { signal }),
  belongs: (bag, salesEventId) => bag.salesEventId === salesEventId,
  on: ({ accept }) => ({ 'bag.changed': accept }),
  copy: { read: stored.read, write: (of, list) => stored.write(of, list.map((bag) => ({ ...bag, name: '' }))) },
});
export const { use: useBags, useLive: useLiveBags } = bags;
