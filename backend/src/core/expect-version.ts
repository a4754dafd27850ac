import { staleRecord } from '#shared/core/errors';

/**
 * Holds an edit against the version that its author saw, if the author said one.
 * @throws DomainError conflict `record.stale` with the current record
 * @source contract §2
 */
export function expectVersion(record: { version: number; toContract(): unknown }, seen: number | undefined): void {
  if (seen !== undefined && seen !== record.version) throw staleRecord(record.toContract());
}
