import type { SessionUser } from '#shared/auth/auth.contract';

/** Where this device keeps who signed in last; nothing secret. */
export const REMEMBERED = 'kuzhi.staff.user';
export const isPerson = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'username' in value && 'name' in value && 'role' in value;
