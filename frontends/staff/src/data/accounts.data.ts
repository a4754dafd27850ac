import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { liveRecord } from '#kit/live/live-record';
import { readStored, store } from '#kit/storage/local-storage';
import type { CreateUser, PatchUser, User } from '#shared/auth/auth.contract';
import { authApi } from '#shared/auth/auth.api';
import { deviceApi } from '#shared/devices/device.api';
import { soonAfterSignIn } from './soon-after-sign-in';

/** The staff's accounts. */
export const accounts = liveCollection<User>({
  load: (_, signal) => http.get(authApi.users(), { signal }),
});
export const { use: useAccounts } = accounts;

/** @throws ApiError 409 `user.nameTaken`, 400 `input.invalid`, 403 `session.old` */
export async function createAccount(account: CreateUser): Promise<void> {
  accounts.accept((await soonAfterSignIn(() => http.post(authApi.addUser(), account))).user);
}

/** Ends the account's sessions. @throws ApiError 409 `user.lastManager`, 404 `user.notFound`, 403 `session.old` */
export async function editAccount(id: number, patch: PatchUser): Promise<void> {
  accounts.update((await soonAfterSignIn(() => http.patch(authApi.editUser(id), patch))).user);
}

/** @throws ApiError 409 `user.lastManager`, 403 `session.old` */
export async function removeAccount(id: number): Promise<void> {
  await soonAfterSignIn(() => http.delete(authApi.removeUser(id)));
  accounts.remove({ id, version: 0 });
}

const REMEMBERED = 'kuzhi.staff.names';
const NONE: readonly string[] = [];
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

/**
 * The staff that the server knows, by name; this device remembers them for the time without a network. A failure is silent: the names that
 * signed the list are there in any case, and any other can be typed.
 */
const staffNames = liveRecord<readonly string[]>({
  load: (_, signal) => http.get(deviceApi.staffNames(), { signal }),
  copy: {
    read: () => {
      const data = readStored(REMEMBERED, isNames);
      return Promise.resolve(data && { data, keptAt: 0 });
    },
    write: (_, names) => store(REMEMBERED, names),
  },
});

/** The names, loaded once while the caller is mounted. */
export function useKnownStaff(): readonly string[] {
  staffNames.useLive();
  return staffNames.use(({ record }) => record ?? NONE);
}
