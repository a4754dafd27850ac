import { create } from 'zustand';
import { ApiError, http } from '#kit/http/http';
import { removeStored, store, readStored } from '#kit/storage/local-storage';
import type { SessionUser } from '#shared/auth/auth.contract';
import { authApi } from '#shared/auth/auth.api';

const REMEMBERED = 'kuzhi.tv.session';

interface SessionState {
  /** `known`: a paired screen or staff; the guard of each route decides about its data. `stranger`: neither, sees nothing. */
  state: 'asking' | 'known' | 'stranger';
  /** Whether the server has said so, or this screen only remembers it from before a power cut. */
  isConfirmed: boolean;
  user: SessionUser | null;
  /** Asks the server who this screen is. Without an answer a screen that was paired before is believed. */
  ask(): Promise<void>;
  /** The server knows this screen no longer. */
  ended(): void;
}

/** Who this screen is. The session itself is a cookie that no script can read; remembered is only that there was one. */
export const useSession = create<SessionState>()((set, get) => ({
  state: 'asking',
  isConfirmed: false,
  user: null,
  ask: async () => {
    try {
      const { user } = await http.get(authApi.me());
      if (!user) return get().ended();
      store(REMEMBERED, user);
      set({ state: 'known', isConfirmed: true, user });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (get().state !== 'asking') return;
      const user = readStored(REMEMBERED, isUser);
      set({ state: user ? 'known' : 'stranger', user });
    }
  },
  ended: () => {
    removeStored(REMEMBERED);
    set({ state: 'stranger', isConfirmed: true, user: null });
  },
}));

const isUser = (value: unknown): value is SessionUser => typeof value === 'object' && value !== null && 'role' in value && 'name' in value;
