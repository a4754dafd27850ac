import type { ErrorCode } from '#shared/core/error-codes';
import { DomainError } from '#shared/core/errors';

/** The record, or 404. @throws DomainError notFound with the given code */
export async function findOrFail<T>(record: Promise<T | null | undefined>, code: ErrorCode, message = 'Not found'): Promise<T> {
  const value = await record;
  if (value === null || value === undefined) throw new DomainError('notFound', code, message);
  return value;
}
