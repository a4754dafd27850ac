import { create } from 'zustand';
import { http } from '#kit/http';
import { store, readStored } from '#kit/local-storage';
import { live } from '#kit/live';
import { useEffect } from 'react';
import type { LiveReply } from '#shared/core/reply.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { DIARY_ROOM } from '#shared/realtime/rooms';

const REMEMBERED = 'kuzhi.tv.events';
/** Enough for the days around the coming event; older ones nobody cooks. */
const REMEMBERED_EVENTS = 30;

interface EventsState {
  events: readonly DiaryEvent[];
  state: 'loading' | 'ready' | 'failed';
  /** Shows what this screen knew before a power cut until the server answers. */
  remember(): void;
  /** @throws ApiError */
  load(signal?: AbortSignal): Promise<{ revision: number }>;
  accept(event: DiaryEvent): void;
  remove(removed: { id: string | number; version: number }): void;
}

/** The diary, as far as a TV screen needs it: to choose what is being cooked and to show its name. */
export const useEvents = create<EventsState>()((set, get) => ({
  events: [],
  state: 'loading',
  remember: () => {
    if (get().events.length === 0) set({ events: readStored(REMEMBERED, isList) ?? [] });
  },
  load: async (signal) => {
    try {
      const { data, revision } = await http.get<LiveReply<DiaryEvent[]>>(diaryRoutes.list, { signal });
      set({ events: data, state: 'ready' });
      store(REMEMBERED, data.slice(0, REMEMBERED_EVENTS));
      return { revision };
    } catch (error) {
      // What is on the TV screen stays there; only a TV screen that never had anything says that it failed.
      if (get().state === 'loading' && !signal?.aborted) set({ state: 'failed' });
      throw error;
    }
  },
  accept: (event) => {
    const known = get().events.find(({ id }) => id === event.id);
    if (known && known.version >= event.version) return;
    set({ events: [event, ...get().events.filter(({ id }) => id !== event.id)] });
  },
  remove: ({ id }) => set({ events: get().events.filter((event) => event.id !== id) }),
}));

const isList = (value: unknown): value is DiaryEvent[] => Array.isArray(value);

/** Keeps the diary live while the caller is mounted. */
export function useLiveEvents(): void {
  useEffect(() => {
    const { remember, load, accept, remove } = useEvents.getState();
    remember();
    return live(DIARY_ROOM, load, { 'diary.changed': accept, 'diary.removed': remove });
  }, []);
}
