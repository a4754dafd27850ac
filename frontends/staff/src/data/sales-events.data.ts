import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { liveRecord } from '#kit/live/live-record';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { newestFirst } from '#shared/sales-events/sale-window';
import type { EditSalesEvent, ManagedSalesEvent, SalesEvent, SaveSalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import type { ClosurePlan, SaleClosure, StartClosure } from '#shared/sale-closures/sale-closure.contract';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';

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

/** The public sales that a cooking day can serve, as they were when a form was opened: a choice must not change under a finger. */
export const saleChoice = liveCollection<SalesEvent>({
  load: (_, signal) => http.get(salesEventApi.list(), { signal }),
});
export const { use: useSaleChoice, useLive: useLiveSaleChoice } = saleChoice;

/** How far the closing of the open sale is, and its refunds: the server counts again with each booking. */
export const saleClosure = liveRecord<{ eventId: number; closure: SaleClosure | null }, number>({
  room: BOOKINGS_ROOM,
  load: async (eventId, signal) => {
    const { data, ...reply } = await http.get(saleClosureApi.one(eventId), { signal });
    return { ...reply, data: { eventId, closure: data } };
  },
  belongs: (item, eventId) => item.eventId === eventId,
  on: ({ reload }) => ({ 'saleClosure.changed': reload, 'booking.changed': reload }),
});
export const { use: useSaleClosure, useLive: useLiveSaleClosure } = saleClosure;

/** The cost of a closure; the request changes nothing. */
export async function planClosure(eventId: number): Promise<ClosurePlan> {
  return (await http.get(saleClosureApi.plan(eventId))).plan;
}

/** @throws ApiError 422 `closure.confirmation`; 409 `closure.running`, `closure.over`, `event.cancelled` */
export async function startClosure(eventId: number, start: StartClosure, idempotencyKey: string): Promise<void> {
  const { closure } = await http.post(saleClosureApi.start(eventId), start, { idempotencyKey });
  saleClosure.accept({ eventId, closure });
}
