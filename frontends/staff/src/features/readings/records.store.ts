import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Reading } from '#shared/readings/reading.contract';
import { type ReadingFilter, readingRoutes } from '#shared/readings/reading.routes';
import { READINGS_ROOM } from '#shared/realtime/rooms';

type Reply = LiveReply<Reading[]> & { more: boolean };

interface RecordsState {
  /** Newest first; null before they are known. */
  readings: readonly Reading[] | null;
  /** Older ones were left out. */
  more: boolean;
  error: ApiError | null;
  load(filter: ReadingFilter, signal?: AbortSignal): Promise<{ revision: number }>;
  failed(error: ApiError): void;
}

/** The log of temperatures as the page shows it. */
export const useRecords = create<RecordsState>()((set) => ({
  readings: null,
  more: false,
  error: null,
  load: async (filter, signal) => {
    const reply = await http.get<Reply>(readingRoutes.list(filter), signal ? { signal } : {});
    set({ readings: reply.data, more: reply.more, error: null });
    return reply;
  },
  failed: (error) => set({ error }),
}));

/** Keeps what a filter asks for live while the caller is mounted. */
export function useLiveRecords({ event, from, to, kind, outcome }: ReadingFilter): void {
  useEffect(() => {
    const { load, failed } = useRecords.getState();
    const filter = { event, from, to, kind, outcome };
    useRecords.setState({ readings: null, error: null });
    const again = (): void => void load(filter).catch((error: unknown) => failed(toApiError(error)));
    return live(READINGS_ROOM, (signal) => load(filter, signal), { 'reading.changed': again }, { onError: failed });
  }, [event, from, to, kind, outcome]);
}
