import { useEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import type { EditWaiting, Waiting, WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { waitingListRoutes } from '#shared/waiting-list/waiting-list.routes';

interface WaitingState {
  /** The event that the list is of. */
  of: number | null;
  waiting: readonly Waiting[];
  availableSlots: number;
  state: 'loading' | 'ready';
  error: ApiError | null;
  load(eventId: number, signal?: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
  turnTo(eventId: number): void;
  /** @throws ApiError 404 `waiting.notFound`, 409 `record.stale` */
  edit(waiting: Waiting, change: Pick<EditWaiting, 'called' | 'done'>): Promise<void>;
  /** @throws ApiError 404 `waiting.notFound` */
  remove(waiting: Waiting): Promise<void>;
}

/** Who waits for slots of an event, first come first. */
export const useWaiting = create<WaitingState>()((set, get) => ({
  of: null,
  waiting: [],
  availableSlots: 0,
  state: 'loading',
  error: null,
  load: async (eventId, signal) => {
    const reply = await http.get<WaitingListReply>(waitingListRoutes.list(eventId), signal ? { signal } : {});
    set({ waiting: reply.data, availableSlots: reply.availableSlots, state: 'ready', error: null });
    return reply;
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
  turnTo: (eventId) => {
    if (get().of !== eventId) set({ of: eventId, waiting: [], availableSlots: 0, state: 'loading', error: null });
  },
  edit: async ({ id, version }, change) => {
    const reply = await http.patch<{ waiting: Waiting }>(waitingListRoutes.one(id), { ...change, version });
    set(({ waiting }) => ({ waiting: waiting.map((one) => (one.id === id ? reply.waiting : one)) }));
  },
  remove: async ({ id }) => {
    await http.delete(waitingListRoutes.one(id));
    set(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));
  },
}));

/** Keeps the list live, and the slots that come free with it. */
export function useLiveWaiting(eventId: number): void {
  useEffect(() => {
    const { load, failed, turnTo } = useWaiting.getState();
    turnTo(eventId);
    const again = throttledReload((signal) => load(eventId, signal), failed);
    const stops = [
      live(
        BOOKINGS_ROOM,
        (signal) => load(eventId, signal),
        { 'waiting.changed': again.soon, 'waiting.removed': again.soon, 'booking.changed': again.soon },
        { onError: failed },
      ),
      // The sale tells of slots whose hold has ended; its own load is not ours.
      live(SALES_ROOM, (signal) => http.get(salesEventRoutes.list, { signal }), { 'sale.changed': again.soon }, { onError: failed }),
    ];
    return () => {
      again.stop();
      for (const stop of stops) stop();
    };
  }, [eventId]);
}
