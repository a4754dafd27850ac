import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Reading } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { readingsRoom } from '#shared/realtime/rooms';

interface ReadingsState {
  eventId: string | null;
  readings: readonly Reading[];
  open(eventId: string | null): void;
  /** @throws ApiError */
  load(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  accept(reading: Reading): void;
}

/** The log of temperatures of the event that this screen shows. */
export const useReadings = create<ReadingsState>()((set, get) => ({
  eventId: null,
  readings: [],
  open: (eventId) => {
    if (get().eventId !== eventId) set({ eventId, readings: [] });
  },
  load: async (eventId, signal) => {
    const reply = await http.get<LiveReply<Reading[]>>(readingRoutes.ofEvent(eventId), { signal });
    if (get().eventId === eventId) set({ readings: reply.data });
    return reply;
  },
  accept: (reading) => {
    if (reading.eventId !== get().eventId) return;
    set(({ readings }) => ({ readings: [...readings.filter(({ id }) => id !== reading.id), reading] }));
  },
}));

/** Keeps them live while the caller is mounted. */
export function useLiveReadings(eventId: string | null): void {
  useEffect(() => {
    const { open, load, accept } = useReadings.getState();
    open(eventId);
    if (eventId === null) return undefined;
    return live(readingsRoom(eventId), (signal) => load(eventId, signal), { 'reading.changed': accept });
  }, [eventId]);
}
