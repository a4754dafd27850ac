import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { Stats } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { LiveReply } from '#shared/core/reply.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';

/** A rush of bookings counts again at most so often, ms. */
const RECOUNT_EVERY_MS = 400;

interface StatsState {
  stats: Stats | null;
  error: ApiError | null;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
}

/** The counters of the overview. */
export const useStats = create<StatsState>()((set) => ({
  stats: null,
  error: null,
  load: async (signal) => {
    const reply = await http.get<LiveReply<Stats>>(bookingRoutes.stats, { signal });
    set({ stats: reply.data, error: null });
    return reply;
  },
  failed: (error) => {
    if (error.code !== 'request.cancelled') set({ error });
  },
}));

/** Keeps the counters live: any change of a booking has the server count again. */
export function useLiveStats(): void {
  useEffect(() => {
    const { load, failed } = useStats.getState();
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recountSoon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        load(left.signal).catch(failed);
      }, RECOUNT_EVERY_MS);
    };
    const stop = live(BOOKINGS_ROOM, load, { 'booking.changed': recountSoon }, { onError: failed });
    return () => {
      clearTimeout(timer);
      left.abort();
      stop();
    };
  }, []);
}
