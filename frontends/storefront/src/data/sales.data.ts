import { create } from 'zustand';
import { http } from '#kit/http/http';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { visibleEvents } from '#shared/sales-events/sale-window';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { laterCollection } from './later-collection';

/**
 * The sales that the public sees, newest first, with the slots that are left. Without the live connection, the server reports changes when the
 * customer books.
 */
export const sales = laterCollection<SalesEvent>({
  room: SALES_ROOM,
  load: (signal) => http.get(salesEventApi.list(), signal ? { signal } : {}),
  on: ({ accept, remove }) => ({ 'sale.changed': accept, 'sale.removed': remove }),
  shown: visibleEvents,
});
export const { use: useSales, useLive: useLiveSales } = sales;

/** Whether the page was opened by the link of a sale that takes no orders any more. */
export const useGoneSale = create<{ isGone: boolean }>()(() => ({ isGone: false }));
