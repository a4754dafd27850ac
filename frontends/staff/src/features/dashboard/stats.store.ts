import { useEffect } from 'react';
import { create } from 'zustand';
import { throttledReload } from '#kit/throttled-reload';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { Booking, Stats } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { LiveReply } from '#shared/core/reply.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

interface StatsState {
  stats: Stats | null;
  error: ApiError | null;
  /** Counts anew. */
  count(signal?: AbortSignal): Promise<void>;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
}

/** The counters of the overview. */
export const useStats = create<StatsState>()((set, get) => ({
  stats: null,
  error: null,
  count: async (signal) => {
    const { data } = await http.get<{ data: Stats }>(bookingRoutes.stats, signal ? { signal } : {});
    set({ stats: data, error: null });
  },
  load: async (signal) => {
    // The counters carry no revision; those asked for after the list's are at least as new as it.
    const { revision } = await http.get<LiveReply<Booking[]>>(`${bookingRoutes.list}?page=1&pageSize=1`, { signal });
    await get().count(signal);
    return { revision };
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
}));

/** Keeps the counters live: any change of a booking has the server count again. */
export function useLiveStats(): void {
  useEffect(() => {
    const { load, count, failed } = useStats.getState();
    const again = throttledReload(count, failed);
    const stop = live(BOOKINGS_ROOM, load, { 'booking.changed': again.soon }, { onError: failed });
    return () => {
      again.stop();
      stop();
    };
  }, []);
}
