import { useEffect } from 'react';
import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { SALES_ROOM } from '#shared/realtime/rooms';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';

/** The sales that the public sees. */
export const sales = liveCollection<SalesEvent>({
  room: SALES_ROOM,
  load: (_, signal) => http.get(salesEventApi.list(), { signal }),
  on: ({ accept, remove }) => ({ 'sale.changed': accept, 'sale.removed': remove }),
});
export const { use: useSales } = sales;

/** The number of the sale that an event cooks for: the one it is linked to, else the one that customers can book now; null without any. */
export function useSaleOf(event: DiaryEvent | undefined): number | null {
  const bookable = useSales(({ list }) => list.find((sale) => sale.bookable)?.id ?? null);
  const isLinked = event !== undefined && event.salesEventId !== null;
  useEffect(() => (isLinked ? undefined : sales.watch(undefined)), [isLinked]);
  if (event === undefined) return null;
  return event.salesEventId ?? bookable;
}
