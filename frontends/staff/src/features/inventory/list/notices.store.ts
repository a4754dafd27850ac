import { create } from 'zustand';
import type { ApiError } from '#kit/http';

/** Messages vanish after 3 seconds. @source requirements/kitchen K57 */
export const NOTICE_MS = 3_000;
/** What can be taken back is offered a little longer. @source decisions/0001 §48 */
export const UNDO_MS = 10_000;

/** What the inventory has just done, by its word under `inventory.notices`. */
export interface Notice {
  key: number;
  kind: 'success' | 'error';
  text: string;
  /** What the word names. */
  values: Record<string, string>;
  /** Why it failed; worded as `reason` when it is shown. */
  error: ApiError | null;
  undo: (() => Promise<void>) | null;
}

interface NoticesState {
  notices: readonly Notice[];
  /** Says something for as long as required; with `undo`, for ten seconds. */
  tell(kind: Notice['kind'], text: string, more?: { values?: Record<string, string>; error?: ApiError; undo?: () => Promise<void> }): void;
  dismiss(key: number): void;
}

let last = 0;

export const useNotices = create<NoticesState>()((set) => ({
  notices: [],
  tell: (kind, text, { values = {}, error, undo } = {}) => {
    const key = (last += 1);
    set(({ notices }) => ({ notices: [...notices.slice(-2), { key, kind, text, values, error: error ?? null, undo: undo ?? null }] }));
    setTimeout(() => useNotices.getState().dismiss(key), undo ? UNDO_MS : NOTICE_MS);
  },
  dismiss: (key) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.key !== key) })),
}));
