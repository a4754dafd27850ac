import { staleRecord, DomainError } from '#shared/core/errors';
import type { ErrorCode } from '#shared/core/error-codes';

/**
 * Compares an edit with the version that its author saw, if the request names one.
 * @throws DomainError conflict `record.stale` with the current record
 * @source contract §2
 */
export function expectVersion(record: { version: number; toContract(): unknown }, seen: number | undefined): void {
  if (seen !== undefined && seen !== record.version) throw staleRecord(record.toContract());
}

/** The record, or 404. @throws DomainError notFound with the given code */
export async function findOrFail<T>(record: Promise<T | null | undefined>, code: ErrorCode, message = 'Not found'): Promise<T> {
  const value = await record;
  if (value === null || value === undefined) throw new DomainError('notFound', code, message);
  return value;
}
