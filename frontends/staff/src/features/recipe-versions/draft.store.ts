import { create } from 'zustand';
import { readStored, removeStored, store } from '#kit/local-storage';
import { isDraft, type RecipeDraft } from './recipe-draft';

/** Where this device stores an edit until it is saved. */
const KEY = 'kuzhi.recipeDraft';

interface Draft {
  draft: RecipeDraft | null;
  change: (draft: RecipeDraft) => void;
  clear: () => void;
}

/** The edit of the recipe that was not saved yet: it outlives a reload and a browser that was closed. */
export const useDraft = create<Draft>()((set) => ({
  draft: readStored(KEY, isDraft),
  change: (draft) => {
    store(KEY, draft);
    set({ draft });
  },
  clear: () => {
    removeStored(KEY);
    set({ draft: null });
  },
}));
