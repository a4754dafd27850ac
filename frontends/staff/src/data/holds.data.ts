import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { Hold } from '#shared/bookings/hold.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';

/** Who is paying for slots of an event at this moment, oldest first. A hold that begins, is paid or ends changes the slots of its sale. */
export const holds = liveCollection<Hold, number>({
  room: SALES_ROOM,
  load: (eventId, signal) => http.get(bookingApi.holds(eventId), { signal }),
  on: ({ reload }) => ({ 'sale.changed': reload }),
});
export const { use: useHolds, useLive: useLiveHolds } = holds;

/** Gives the slots to others. @throws ApiError 409 `hold.gone` */
export async function releaseHold({ id }: Hold): Promise<void> {
  await http.post(bookingApi.releaseHold(id));
  holds.remove({ id, version: 0 });
}
