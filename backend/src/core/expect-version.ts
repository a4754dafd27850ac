import { staleRecord } from '#shared/core/errors';

/**
 * Compares an edit with the version that its author saw, if the request names one.
 * @throws DomainError conflict `record.stale` with the current record
 * @source contract §2
 */
export function expectVersion(record: { version: number; toContract(): unknown }, seen: number | undefined): void {
  if (seen !== undefined && seen !== record.version) throw staleRecord(record.toContract());
}
