import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { CreateUser, PatchUser, User } from '#shared/auth/auth.contract';
import { authApi } from '#shared/auth/auth.api';
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
