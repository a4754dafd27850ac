import { fieldOf } from '#shared/core/narrow';

/** PostgreSQL: serialisation failure, deadlock, lock not available. SQLite: busy, locked. */
const PASSING_CODES = new Set(['40001', '40P01', '55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED']);

/** Thrown inside a unit of work to have the whole transaction run again, e.g. when another one inserted the same key first. */
export class RetryTransaction extends Error {
  override name = 'TryAgain';
}

/** Whether the same unit of work may succeed when it is run again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof RetryTransaction) return true;
  const code = fieldOf(error, 'code');
  return typeof code === 'string' && PASSING_CODES.has(code);
}
