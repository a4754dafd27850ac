import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { fieldOf } from '#shared/core/narrow';

/** PostgreSQL: serialisation failure, deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);
/** Another transaction holds the row or file for a while. PostgreSQL: lock not available. SQLite: busy, locked. */
const BUSY_CODES = new Set(['55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED']);
/** PostgreSQL: the connection failed or stood still for too long, the server shuts down or is full; Node: the network. */
const CONNECTION_CODES = /^(08...|25P03|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
/** The PostgreSQL client gives these no code. */
const CONNECTION_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Thrown inside a unit of work to have the whole transaction run again, e.g. when another one inserted the same key first. */
export class RetryTransaction extends Error {
  override name = 'RetryTransaction';
}

/** The transaction that several units of work shared was not committed: each of them may run again. */
export class CommitLost extends Error {
  override name = 'CommitLost';

  /** The error that ended the transaction, as far as it is known. */
  get reason(): unknown {
    return this.cause instanceof CommitLost ? this.cause.reason : (this.cause ?? this);
  }
}

/** The connection broke during the commit: whether it succeeded is unknown, so it must not run again automatically. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
}

const codeOf = (error: unknown): string => {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : '';
};

/** Whether the connection to the database broke or could not be made. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_CODES.test(codeOf(error)) || (error instanceof Error && CONNECTION_MESSAGES.test(error.message));

/** Whether the database is away or locked by another transaction: it may take a while. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof UnknownOutcome || BUSY_CODES.has(codeOf(error)) || isConnectionLost(error);

/** Whether the same unit of work may succeed when it is run again; another one that took the same key is found then. */
export const isTransient = (error: unknown): boolean =>
  error instanceof RetryTransaction ||
  error instanceof CommitLost ||
  error instanceof UniqueConstraintViolationException ||
  CONFLICT_CODES.has(codeOf(error)) ||
  (isUnavailable(error) && !(error instanceof UnknownOutcome));
