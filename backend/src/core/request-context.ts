import { AsyncLocalStorage } from 'node:async_hooks';
import type { Session } from './sessions.js';

/** Facts of a request for the code below it, without a parameter. */
interface RequestContext {
  requestId: string;
  session: Session | null;
  /** The caller's address, through the trusted proxies only. */
  address: string;
  /** The `Idempotency-Key` of the command, if it has one. */
  idempotencyKey: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const withRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** The running request, or null in a background job. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;
