import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';

/** The sales that the public sees. */
export const sales = liveCollection<SalesEvent>({
  room: SALES_ROOM,
  load: (_, signal) => http.get(salesEventApi.list(), { signal }),
  version: (sale) => sale.version,
  on: ({ accept, remove }) => ({ 'sale.changed': accept, 'sale.removed': remove }),
});
export const { use: useSales } = sales;
