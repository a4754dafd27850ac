import { create } from 'zustand';
import { ApiError, http } from '#kit/http/http';
import { removeStored, store, readStored } from '#kit/storage/local-storage';
import type { SessionUser } from '#shared/auth/auth.contract';
import { authApi } from '#shared/auth/auth.api';
import { isPerson, REMEMBERED } from './remembered';

interface SessionState {
  /** `asking` until it is known who this is; a remembered person is believed until the server says otherwise. */
  state: 'asking' | 'in' | 'out';
  user: SessionUser | null;
  /** Asks the server who this is. Without a network the remembered person stays, so that the kitchen opens offline. */
  ask(): Promise<void>;
  /** @throws ApiError `signIn.invalid`, `signIn.limited` */
  signIn(username: string, password: string): Promise<SessionUser>;
  signOut(): Promise<void>;
  /** The server knows no session any more. */
  ended(): void;
}

/** Who uses this browser. Nothing secret is stored: the session itself is a cookie that no script can read. */
export const useSession = create<SessionState>()((set, get) => {
  const enter = (user: SessionUser): void => {
    store(REMEMBERED, user);
    set({ state: 'in', user });
  };
  const leave = (): void => {
    removeStored(REMEMBERED);
    set({ state: 'out', user: null });
  };
  const known = readStored(REMEMBERED, isPerson);
  return {
    state: known ? 'in' : 'asking',
    user: known,
    ask: async () => {
      try {
        const { user } = await http.get(authApi.me());
        if (user) enter(user);
        else leave();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (get().state === 'asking') set({ state: 'out' });
      }
    },
    signIn: async (username, password) => {
      const { user } = await http.post(authApi.login(), { username, password });
      enter(user);
      return user;
    },
    signOut: async () => {
      await http.post(authApi.logout(), {});
      leave();
    },
    ended: leave,
  };
});
