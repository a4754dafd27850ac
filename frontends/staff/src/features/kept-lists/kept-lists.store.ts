import { create } from 'zustand';
import { type ApiError, http, newKey, toApiError } from '#kit/http';
import type { KeptList } from '#shared/kept-lists/kept-list.contract';
import { keptListRoutes } from '#shared/kept-lists/kept-list.routes';

interface KeptListsState {
  /** Newest first; null until they are known. */
  lists: readonly KeptList[] | null;
  error: ApiError | null;
  load(): Promise<void>;
  /** @throws ApiError 404 `keptList.notFound`, `diary.notFound` */
  restore(id: number): Promise<void>;
}

/** What was replaced, reset or removed within 30 days. @source decisions/0001 §24 */
export const useKeptLists = create<KeptListsState>()((set, get) => ({
  lists: null,
  error: null,
  load: async () => {
    try {
      const { data } = await http.get<{ data: KeptList[] }>(keptListRoutes.list());
      set({ lists: data, error: null });
    } catch (thrown) {
      set({ error: toApiError(thrown) });
    }
  },
  restore: async (id) => {
    await http.post(keptListRoutes.restore(id), {}, { idempotencyKey: newKey() });
    // What was overwritten is kept in turn.
    await get().load();
  },
}));
