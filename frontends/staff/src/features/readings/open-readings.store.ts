import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Reading } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { READINGS_ROOM } from '#shared/realtime/rooms';

interface OpenReadingsState {
  /** Readings that still need somebody, of all events, the newest first. */
  readings: readonly Reading[];
  load(signal?: AbortSignal): Promise<{ revision: number }>;
}

/** What lies outside its limits and is not settled. Whether a new reading settles one is for the server to say. */
export const useOpenReadings = create<OpenReadingsState>()((set) => ({
  readings: [],
  load: async (signal) => {
    const reply = await http.get<LiveReply<Reading[]>>(readingRoutes.open, signal ? { signal } : {});
    set({ readings: reply.data });
    return reply;
  },
}));

/** Keeps them live while the caller is mounted. */
export function useLiveOpenReadings(): void {
  useEffect(() => {
    const { load } = useOpenReadings.getState();
    // The next pulse loads again what could not be loaded now.
    return live(READINGS_ROOM, load, { 'reading.changed': () => void load().catch(() => undefined) });
  }, []);
}
