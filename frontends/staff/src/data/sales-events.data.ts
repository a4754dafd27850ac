import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { newestFirst } from '#shared/sales-events/sale-window';
import type { EditSalesEvent, ManagedSalesEvent, SaveSalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';

/** All sales as the manager sees them, newest first. A push has the public's view, so the manager's own is loaded again. */
export const salesEvents = liveCollection<ManagedSalesEvent>({
  room: SALES_ROOM,
  load: (_, signal) => http.get(salesEventApi.listAll(), { signal }),
  order: newestFirst,
  on: ({ reload }) => ({ 'sale.changed': reload, 'sale.removed': reload }),
});
export const { use: useSalesEvents, useLive: useLiveSalesEvents } = salesEvents;

/** @throws ApiError 400 `input.invalid` with issues, 409 `event.titleTaken` */
export async function createSalesEvent(input: SaveSalesEvent, idempotencyKey: string): Promise<void> {
  const { event } = await http.post(salesEventApi.create(), input, { idempotencyKey });
  salesEvents.accept(event);
}

/** @throws ApiError as `createSalesEvent`, 404 `event.notFound`, 409 `record.stale` with the current record */
export async function editSalesEvent(id: number, changes: EditSalesEvent): Promise<void> {
  const { event } = await http.put(salesEventApi.edit(id), changes);
  salesEvents.accept(event);
}

/** Brings a deleted event back. @throws ApiError 404 `event.notRestorable`, 409 `event.titleTaken` */
export async function restoreSalesEvent(id: number): Promise<void> {
  const { event } = await http.post(salesEventApi.restore(id));
  salesEvents.accept(event);
}

/** @throws ApiError 409 `event.hasBookings` */
export async function removeSalesEvent({ id, version }: ManagedSalesEvent): Promise<void> {
  await http.delete(salesEventApi.remove(id));
  salesEvents.remove({ id, version: salesEvents.get().records[id]?.version ?? version });
}
