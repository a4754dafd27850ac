import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { OfflineCopy } from '#kit/live/live-store';
import { cachedCopy } from '#kit/storage/offline-cache';
import { serverNowIso } from '#kit/server-clock';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import { riderRoom, runsRoom } from '#shared/realtime/rooms';
import { riderDay } from '#shared/delivery-runs/run-window';

/** The delivery runs of the open sale. */
export const deliveryRuns = liveCollection<DeliveryRun, number>({
  room: runsRoom,
  load: (salesEventId, signal) => http.get(deliveryRunApi.ofSale(salesEventId), { signal }),
  belongs: (run, salesEventId) => run.salesEventId === salesEventId,
  order: (a, b) => a.number - b.number,
  on: ({ accept, remove }) => ({ 'run.changed': accept, 'run.removed': remove }),
});
export const { use: useDeliveryRuns, useLive: useLiveDeliveryRuns } = deliveryRuns;

const stored: OfflineCopy<DeliveryRun[], number> = cachedCopy((deviceId) => `rider:${deviceId}`);
const today = (): string => riderDay(serverNowIso());

/**
 * The runs of this rider's phone today. A phone that reloads without a network needs the doors that are left, so they are stored, with the
 * addresses: only those of the day, until the next load, the end of the access or the sign-out.
 */
export const riderRuns = liveCollection<DeliveryRun, number>({
  room: riderRoom,
  load: (_, signal) => http.get(deliveryRunApi.own(), { signal }),
  belongs: (run, deviceId) => run.rider?.deviceId === deviceId,
  order: (a, b) => a.id - b.id,
  on: ({ accept, remove }) => ({ 'run.changed': accept, 'run.removed': remove }),
  copy: {
    read: async (of) => {
      const copy = await stored.read(of);
      return copy && { ...copy, data: copy.data.filter(({ day }) => day === today()) };
    },
    write: stored.write,
  },
});
export const { use: useRiderRuns } = riderRuns;
