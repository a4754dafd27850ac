import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { RetryTransaction } from './transient-failure.js';

/**
 * For `flush().catch(…)`: another transaction took the key between our look and our insert, so the transaction runs again and finds it.
 * @param what for the log, e.g. `timer made meanwhile`
 */
export const retryOnDuplicate =
  (what: string) =>
  (error: unknown): never => {
    throw error instanceof UniqueConstraintViolationException ? new RetryTransaction(what) : error;
  };
