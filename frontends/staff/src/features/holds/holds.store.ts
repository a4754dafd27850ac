import { useEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { Hold, HoldsReply } from '#shared/bookings/hold.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';

interface HoldsState {
  /** The event whose slots are held. */
  of: number | null;
  holds: readonly Hold[];
  error: ApiError | null;
  load(eventId: number, signal?: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
  turnTo(eventId: number): void;
  /** @throws ApiError 409 `hold.gone` */
  release(hold: Hold): Promise<void>;
}

/** Who is paying for slots of an event at this moment, oldest first. */
export const useHolds = create<HoldsState>()((set, get) => ({
  of: null,
  holds: [],
  error: null,
  load: async (eventId, signal) => {
    const reply = await http.get<HoldsReply>(bookingRoutes.holds(eventId), signal ? { signal } : {});
    set({ holds: reply.data, error: null });
    return reply;
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
  turnTo: (eventId) => {
    if (get().of !== eventId) set({ of: eventId, holds: [], error: null });
  },
  release: async ({ id }) => {
    await http.post(bookingRoutes.releaseHold(id));
    set(({ holds }) => ({ holds: holds.filter((hold) => hold.id !== id) }));
  },
}));

/** Keeps the list live: a hold that begins, is paid or ends moves the slots of its sale. */
export function useLiveHolds(eventId: number): void {
  useEffect(() => {
    const { load, failed, turnTo } = useHolds.getState();
    turnTo(eventId);
    const again = throttledReload((signal) => load(eventId, signal), failed);
    const stop = live(SALES_ROOM, (signal) => load(eventId, signal), { 'sale.changed': again.soon }, { onError: failed });
    return () => {
      again.stop();
      stop();
    };
  }, [eventId]);
}
