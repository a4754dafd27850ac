import { create } from 'zustand';
import { type ApiError, http, newKey, toApiError } from '#kit/http';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { snapshotRoutes } from '#shared/snapshots/snapshot.routes';

interface SnapshotsState {
  /** Newest first; null until they are known. */
  lists: readonly Snapshot[] | null;
  error: ApiError | null;
  load(): Promise<void>;
  /** @throws ApiError 404 `snapshot.notFound`, `diary.notFound` */
  restore(id: number): Promise<void>;
}

/** What was replaced, reset or removed within 30 days. @source decisions/0001 §24 */
export const useSnapshots = create<SnapshotsState>()((set, get) => ({
  lists: null,
  error: null,
  load: async () => {
    try {
      const { data } = await http.get<{ data: Snapshot[] }>(snapshotRoutes.list());
      set({ lists: data, error: null });
    } catch (thrown) {
      set({ error: toApiError(thrown) });
    }
  },
  restore: async (id) => {
    await http.post(snapshotRoutes.restore(id), {}, { idempotencyKey: newKey() });
    // What was overwritten becomes a snapshot in turn.
    await get().load();
  },
}));
