import { useEffect } from 'react';
import { create } from 'zustand';
import { keepCopy, lastCopy } from '#kit/offline-cache';
import { type ApiError, http, newKey, toApiError } from '#kit/http';
import { live } from '#kit/live';
import { serverNow } from '#kit/server-clock';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import type { CreateDiaryEvent, DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { snapshotRoutes } from '#shared/snapshots/snapshot.routes';
import { DIARY_ROOM } from '#shared/realtime/rooms';

interface DiaryState {
  events: Readonly<Record<string, DiaryEvent>>;
  /** Where the events come from: nowhere yet, this device's copy, or the server. */
  source: 'none' | 'copy' | 'server';
  /** Epoch ms of the copy that is shown. */
  copiedAt: number | null;
  /** Why the last load failed; null once one succeeded. */
  error: ApiError | null;
  /** Shows this device's copy until the server answers. */
  recall(): Promise<void>;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(event: DiaryEvent): void;
  /** Somebody removed an event. */
  gone(removed: Removed): void;
  failed(error: ApiError): void;
  /** @throws ApiError `input.invalid` with the required sentence */
  create(event: DiaryForm, idempotencyKey: string): Promise<DiaryEvent>;
  /** Changes what the patch names. @throws ApiError 409 `record.stale`; then the diary already shows what somebody else made of it */
  edit(event: DiaryEvent, patch: EditDiaryEvent): Promise<void>;
  /** Returns the number that an undo names. @throws ApiError 404 `diary.notFound` */
  remove(event: DiaryEvent, idempotencyKey: string): Promise<number>;
  /** Brings back a removed event with its tasks; the room tells every screen. @throws ApiError `snapshot.notFound` */
  bringBack(snapshotId: number): Promise<void>;
}

export type DiaryForm = Pick<CreateDiaryEvent, 'title' | 'date' | 'description' | 'assignedTo' | 'estimatedAttendance' | 'salesEventId'>;

const COPY = 'diary';

/** The diary: every cooking day. */
export const useDiary = create<DiaryState>()((set, get) => {
  const keep = (): void => void keepCopy(COPY, Object.values(get().events), serverNow());
  return {
    events: {},
    source: 'none',
    copiedAt: null,
    error: null,
    recall: async () => {
      const copy = await lastCopy<DiaryEvent[]>(COPY);
      if (copy && get().source === 'none') set({ events: byId(copy.data), source: 'copy', copiedAt: copy.keptAt });
    },
    load: async (signal) => {
      const reply = await http.get<LiveReply<DiaryEvent[]>>(diaryRoutes.list, { signal });
      set({ events: byId(reply.data), source: 'server', copiedAt: null, error: null });
      keep();
      return reply;
    },
    accept: (event) => {
      const { events } = get();
      const known = events[event.id];
      if (known && known.version > event.version) return;
      set({ events: { ...events, [event.id]: event } });
      keep();
    },
    gone: ({ id }) => {
      set(({ events }) => ({ events: byId(Object.values(events).filter((event) => event.id !== id)) }));
      keep();
    },
    failed: (error) => set({ error }),
    create: async (form, idempotencyKey) => {
      const { event } = await http.post<{ event: DiaryEvent }>(diaryRoutes.create, form, { idempotencyKey });
      get().accept(event);
      return event;
    },
    edit: async ({ id, version }, patch) => {
      try {
        const { event } = await http.put<{ event: DiaryEvent }>(diaryRoutes.one(id), { ...patch, version });
        get().accept(event);
      } catch (thrown) {
        const error = toApiError(thrown);
        const current = error.code === 'record.stale' ? error.reply?.['current'] : undefined;
        if (current) get().accept(current as DiaryEvent);
        throw error;
      }
    },
    remove: async ({ id, version }, idempotencyKey) => {
      const { snapshotId } = await http.delete<{ snapshotId: number }>(diaryRoutes.one(id), { idempotencyKey });
      get().gone({ id, version: version + 1 });
      return snapshotId;
    },
    bringBack: async (snapshotId) => {
      await http.post(snapshotRoutes.restore(snapshotId), {}, { idempotencyKey: newKey() });
    },
  };
});

const byId = (events: readonly DiaryEvent[]): Record<string, DiaryEvent> => Object.fromEntries(events.map((event) => [event.id, event]));

/** Keeps the diary live while the caller is mounted. */
export function useLiveDiary(): void {
  useEffect(() => {
    const { recall, load, accept, gone, failed } = useDiary.getState();
    void recall();
    return live(DIARY_ROOM, load, { 'diary.changed': accept, 'diary.removed': gone }, { onError: failed });
  }, []);
}
