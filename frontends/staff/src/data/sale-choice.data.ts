import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';

/** The public sales that a cooking day can serve, as they were when a form was opened: a choice must not change under a finger. */
export const saleChoice = liveCollection<SalesEvent>({
  load: (_, signal) => http.get(salesEventApi.list(), { signal }),
});
export const { use: useSaleChoice, useLive: useLiveSaleChoice } = saleChoice;
