import { backoff } from '../backoff';
import { type ApiError, send } from '../http';
import type { ChangedBy } from '#shared/core/errors';
import type { Command } from './command';

const SIGN_IN_RETRY_MS = 30_000;
/** Unreadable answers come from a proxy, not from us; these alone speak about the request itself. */
const TOO_BIG = new Set([413, 414, 431]);

/** Sends a command with its own key: the server carries it out once, however often it arrives. */
export const overHttp = ({ id, method, path, body, ifMatch }: Command, signal: AbortSignal): Promise<unknown> => {
  const options = { idempotencyKey: id, signal, ...(ifMatch !== undefined && { ifMatch }) };
  return send(method, path, method === 'DELETE' ? undefined : body, options);
};

/** Whether our server itself refused for good. 401 is not for good: the user signs in again, and the work is not lost. */
export function isRefusal({ status, code }: ApiError): boolean {
  if (TOO_BIG.has(status)) return true;
  if (code === 'server.unreadable' || status < 400 || status >= 500) return false;
  return status !== 401 && status !== 408 && status !== 425 && status !== 429;
}

/** Who was faster, where the server says so. The record itself is not stored on a phone that may get lost. */
export function whoChanged({ reply }: ApiError): ChangedBy | null {
  const { changedBy, changedAt } = (reply ?? {}) as Partial<ChangedBy>;
  return changedBy !== undefined && changedAt !== undefined ? { changedBy, changedAt } : null;
}

/** How long to wait before the same command is tried again, ms. */
export const pauseAfter = ({ status, retryAfterMs }: ApiError, failures: number): number => {
  if (retryAfterMs !== null) return retryAfterMs;
  return status === 401 ? SIGN_IN_RETRY_MS : backoff(failures);
};
