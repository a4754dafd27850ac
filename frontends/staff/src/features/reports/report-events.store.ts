import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { badFormat } from './report-failure';

interface ReportEventsState {
  /** Newest date first; null before the first load. */
  events: readonly DiaryEvent[] | null;
  error: ApiError | null;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(event: DiaryEvent): void;
  remove(removed: Removed): void;
  failed(error: ApiError): void;
}

const newestFirst = (a: DiaryEvent, b: DiaryEvent): number =>
  a.date === b.date ? (a.createdAt < b.createdAt ? 1 : -1) : a.date < b.date ? 1 : -1;

/** The events that a report can be asked of. */
export const useReportEvents = create<ReportEventsState>()((set, get) => ({
  events: null,
  error: null,
  load: async (signal) => {
    const reply = await http.get<LiveReply<DiaryEvent[]>>(diaryRoutes.list, { signal });
    if (reply.success !== true || !Array.isArray(reply.data)) throw badFormat();
    set({ events: [...reply.data].sort(newestFirst), error: null });
    return reply;
  },
  accept: (event) => {
    const known = get().events ?? [];
    if (known.some(({ id, version }) => id === event.id && version > event.version)) return;
    set({ events: [...known.filter(({ id }) => id !== event.id), event].sort(newestFirst) });
  },
  remove: ({ id }) => set({ events: (get().events ?? []).filter((event) => event.id !== id) }),
  failed: (error) => set({ error }),
}));

/** Keeps the list of events live while the caller is mounted. */
export function useLiveReportEvents(): void {
  useEffect(() => {
    const { load, accept, remove, failed } = useReportEvents.getState();
    return live(DIARY_ROOM, load, { 'diary.changed': accept, 'diary.removed': remove }, { onError: failed });
  }, []);
}
