import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { ClosurePlan, SaleClosure, StartClosure } from '#shared/sale-closures/sale-closure.contract';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';

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
