import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { store, readStored } from '#kit/local-storage';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { DEFAULT_LIMITS, type Limits, READING_KINDS, type ReadingKind } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { READING_LIMITS_ROOM } from '#shared/realtime/rooms';

const REMEMBERED = 'kuzhi.readingLimits';
const NONE: Limits = { min: null, max: null };

type AllLimits = Readonly<Record<ReadingKind, Limits>>;
const isLimits = (value: unknown): value is AllLimits =>
  typeof value === 'object' && value !== null && READING_KINDS.every((kind) => Object.hasOwn(value, kind));

interface LimitsState {
  /** What this device knows of them; the defaults until it could ask once. */
  limits: AllLimits;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(limit: ReadingLimit): void;
}

/** The limits of each kind of reading, so that a phone knows them without a network too. */
export const useReadingLimits = create<LimitsState>()((set, get) => {
  const learn = (changed: readonly ReadingLimit[]): void => {
    const limits = { ...get().limits, ...Object.fromEntries(changed.map(({ id, min, max }) => [id, { min, max }])) };
    set({ limits });
    store(REMEMBERED, limits);
  };
  return {
    limits: readStored(REMEMBERED, isLimits) ?? DEFAULT_LIMITS,
    load: async (signal) => {
      const reply = await http.get<LiveReply<ReadingLimit[]>>(readingRoutes.limits, { signal });
      learn(reply.data);
      return reply;
    },
    accept: (limit) => learn([limit]),
  };
});

/** Keeps them live while the caller is mounted. */
export function useLiveReadingLimits(): void {
  useEffect(() => {
    const { load, accept } = useReadingLimits.getState();
    return live(READING_LIMITS_ROOM, load, { 'readingLimit.changed': accept });
  }, []);
}

/** The limits of one kind; none without a kind. */
export const useLimitsOf = (kind: ReadingKind | null): Limits => useReadingLimits(({ limits }) => (kind === null ? NONE : limits[kind]));
