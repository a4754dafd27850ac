import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import { runsRoom } from '#shared/realtime/rooms';

/** The delivery runs of the open sale. */
export const deliveryRuns = liveCollection<DeliveryRun, number>({
  room: runsRoom,
  load: (salesEventId, signal) => http.get(deliveryRunApi.ofSale(salesEventId), { signal }),
  belongs: (run, salesEventId) => run.salesEventId === salesEventId,
  order: (a, b) => a.number - b.number,
  on: ({ accept, remove }) => ({ 'run.changed': accept, 'run.removed': remove }),
});
export const { use: useDeliveryRuns, useLive: useLiveDeliveryRuns } = deliveryRuns;
