import { create } from 'zustand';
import { readStored, removeStored, store } from '#kit/storage/local-storage';
import { type AddedDraft, isAddedDraft, isDraft, type RecipeDraft } from './recipe-draft';

/** Where this device stores an edit until it is saved. */
const KEY = 'kuzhi.recipeDraft';

const ADDED_KEY = 'kuzhi.addedRecipeDraft';

interface Draft<Typed> {
  draft: Typed | null;
  /** Whether something was typed into it: an edit that was only opened is left without a trace. */
  isTyped: boolean;
  open: (draft: Typed) => void;
  change: (draft: Typed) => void;
  clear: () => void;
}

const draftIn = <Typed>(key: string, isTyped: (value: unknown) => value is Typed) =>
  create<Draft<Typed>>()((set) => {
    const stored = readStored(key, isTyped);
    return {
      draft: stored,
      isTyped: stored !== null,
      open: (draft) => set({ draft, isTyped: false }),
      change: (draft) => {
        store(key, draft);
        set({ draft, isTyped: true });
      },
      clear: () => {
        removeStored(key);
        set({ draft: null, isTyped: false });
      },
    };
  });

/** The edit of the first recipe that was not saved yet: it outlives a reload and a browser that was closed. */
export const useDraft = draftIn<RecipeDraft>(KEY, isDraft);
/** The same of an added recipe. */
export const useAddedDraft = draftIn<AddedDraft>(ADDED_KEY, isAddedDraft);
