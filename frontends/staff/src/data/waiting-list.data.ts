import { useEffect } from 'react';
import { http } from '#kit/http/http';
import { live } from '#kit/live/live';
import { liveCollection } from '#kit/live/live-collection';
import { throttledReload } from '#kit/live/throttled-reload';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import type { EditWaiting, MakeOffer, Waiting, WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';

export type Slots = Pick<WaitingListReply, 'availableSlots' | 'offerMinutes' | 'links' | 'shop'>;

/** Who waits for slots of an event, first come first, and how many are free. */
export const waitingList = liveCollection<Waiting, number, Slots>({
  room: BOOKINGS_ROOM,
  load: (eventId, signal) => http.get(waitingListApi.list(eventId), { signal }),
  extra: ({ availableSlots, offerMinutes, links, shop }) => ({ availableSlots, offerMinutes, links, shop }),
  on: ({ reload }) => ({ 'waiting.changed': reload, 'waiting.removed': reload, 'booking.changed': reload }),
});
export const { use: useWaitingList } = waitingList;

/** Keeps the list live, and the slots that come free with it. */
export function useLiveWaitingList(eventId: number): void {
  waitingList.useLive(eventId);
  useEffect(() => {
    // A failure is in the state of the list.
    const again = throttledReload(() => waitingList.reload(), () => undefined);
    // The sale tells of slots whose hold has ended; its own load is not ours.
    const stop = live(SALES_ROOM, (signal) => http.get(salesEventApi.list(), { signal }), { 'sale.changed': again.soon });
    return () => {
      again.stop();
      stop();
    };
  }, [eventId]);
}

/** @throws ApiError 404 `waiting.notFound`, 409 `record.stale` */
export async function editWaiting({ id, version }: Waiting, change: Pick<EditWaiting, 'called' | 'done'>): Promise<void> {
  const { waiting } = await http.patch(waitingListApi.edit(id), { ...change, version });
  waitingList.update(waiting);
}

/** @throws ApiError 404 `waiting.notFound` */
export async function removeWaiting(waiting: Waiting): Promise<void> {
  await http.delete(waitingListApi.remove(waiting.id));
  waitingList.remove(waitingList.get().records[waiting.id] ?? waiting);
}

/**
 * Offers the free slots out of order.
 * @param insteadOf whose open offer ends with it
 * @throws ApiError 404 `waiting.notFound`, 409 `record.stale`, `offer.off`, `offer.noSlots`, `offer.noWindow`
 */
export async function offerSlots({ id, version }: Waiting, insteadOf: Waiting | null): Promise<void> {
  const body: MakeOffer = { version, ...(insteadOf && { insteadOf: insteadOf.id }) };
  await http.post(waitingListApi.postOffer(id), body);
  await waitingList.refresh();
}

/** @throws ApiError 404 `waiting.notFound` */
export async function withdrawOffer({ id }: Waiting): Promise<void> {
  await http.delete(waitingListApi.withdrawOffer(id));
  await waitingList.refresh();
}
