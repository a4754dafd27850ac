import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http';
import type { CreateUser, PatchUser, User } from '#shared/auth/auth.contract';
import { authRoutes } from '#shared/auth/auth.routes';

interface AccountsState {
  accounts: readonly User[];
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  load(): Promise<void>;
  /** @throws ApiError 409 `user.nameTaken`, 400 `input.invalid` */
  create(account: CreateUser): Promise<void>;
  /** Ends the account's sessions. @throws ApiError 409 `user.lastManager`, 404 `user.notFound` */
  edit(id: number, patch: PatchUser): Promise<void>;
  /** @throws ApiError 409 `user.lastManager` */
  remove(id: number): Promise<void>;
}

/** Who of the staff may sign in. */
export const useAccounts = create<AccountsState>()((set) => ({
  accounts: [],
  state: 'loading',
  error: null,
  load: async () => {
    try {
      const { data } = await http.get<{ data: User[] }>(authRoutes.users);
      set({ accounts: data, state: 'ready', error: null });
    } catch (failure) {
      set({ error: toApiError(failure), state: 'failed' });
    }
  },
  create: async (account) => {
    const { user } = await http.post<{ user: User }>(authRoutes.users, account);
    set(({ accounts }) => ({ accounts: [...accounts, user] }));
  },
  edit: async (id, patch) => {
    const { user } = await http.patch<{ user: User }>(authRoutes.user(id), patch);
    set(({ accounts }) => ({ accounts: accounts.map((known) => (known.id === id ? user : known)) }));
  },
  remove: async (id) => {
    await http.delete(authRoutes.user(id));
    set(({ accounts }) => ({ accounts: accounts.filter((account) => account.id !== id) }));
  },
}));
