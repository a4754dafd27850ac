import { create } from 'zustand';
import { keep, recall } from '#kit/keepsake';

const REMEMBERED = 'kuzhi.staff.name';
const isText = (value: unknown): value is string => typeof value === 'string';

interface CookNameState {
  /** What was typed last on this device; null when nobody ever typed one. */
  typed: string | null;
  remember(name: string): void;
}

/** The name that starts and completions are signed with. @source decisions 5, 46 */
export const useCookName = create<CookNameState>()((set) => ({
  typed: recall(REMEMBERED, isText),
  remember: (name) => {
    keep(REMEMBERED, name.trim());
    set({ typed: name.trim() });
  },
}));
