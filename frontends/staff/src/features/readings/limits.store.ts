import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Limits } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { READING_LIMITS_ROOM } from '#shared/realtime/rooms';

interface LimitsState {
  /** In the order of the cooking; null before they are known. */
  limits: readonly ReadingLimit[] | null;
  error: ApiError | null;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(limit: ReadingLimit): void;
  /** @throws ApiError `record.stale` when another manager changed it meanwhile */
  save(limit: ReadingLimit, wanted: Limits): Promise<void>;
}

/** The limits that a manager may set. */
export const useLimits = create<LimitsState>()((set, get) => ({
  limits: null,
  error: null,
  load: async (signal) => {
    const reply = await http.get<LiveReply<ReadingLimit[]>>(readingRoutes.limits, { signal });
    set({ limits: reply.data, error: null });
    return reply;
  },
  accept: (changed) => set(({ limits }) => ({ limits: limits?.map((limit) => (limit.id === changed.id ? changed : limit)) ?? null })),
  save: async ({ id, version }, { min, max }) => {
    const { limit } = await http.put<{ limit: ReadingLimit }>(readingRoutes.limit(id), { min, max, version });
    get().accept(limit);
  },
}));

export function useLiveLimits(): void {
  useEffect(() => {
    const { load, accept } = useLimits.getState();
    return live(READING_LIMITS_ROOM, load, { 'readingLimit.changed': accept }, { onError: (error) => useLimits.setState({ error }) });
  }, []);
}
