import { create } from 'zustand';
import { store, readStored } from '#kit/storage/local-storage';

const REMEMBERED = 'kuzhi.staff.name';

/** The name of the session, and the name typed instead of it. */
interface Typed {
  session: string;
  name: string;
}

interface CookNameState {
  typed: Typed | null;
  remember(typed: Typed): void;
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'session' in value && 'name' in value && typeof value.name === 'string';

/** The name typed last on this device. */
export const useCookName = create<CookNameState>()((set) => ({
  typed: readStored(REMEMBERED, isTyped),
  remember: ({ session, name }) => {
    const typed = { session, name: name.trim() };
    store(REMEMBERED, typed);
    set({ typed });
  },
}));

/**
 * The name that signs starts and completions: the one typed last in this person's session, else the session's own.
 * @source decisions/0001 §5, §46
 */
export function useSigner(sessionName: string): string {
  const typed = useCookName((cook) => cook.typed);
  return typed?.session === sessionName ? typed.name : sessionName;
}
