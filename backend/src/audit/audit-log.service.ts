import type { FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { AuditChain, AuditEntry, ListAudit } from '#shared/audit/audit.contract';
import { AuditEntryEntity } from '../core/audit-entry.entity.js';
import { AUDIT_CHAIN, auditHash, GENESIS, recordedIn } from '../core/audit.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { RecordVerifierService } from './record-verifier.service.js';
import { SubjectNames } from '../core/subject-names.js';

const DEFAULT_PAGE_SIZE = 50;
/** Entries that are hashed before others have a turn. */
const STRETCH = 500;

/** Reads the audit log and verifies that its hash chain is unbroken. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly names: SubjectNames,
    private readonly recordVerifier: RecordVerifierService,
  ) {}

  /** Entries, newest first. */
  async list(query: ListAudit): Promise<{ data: AuditEntry[]; total: number }> {
    const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const offset = ((query.page ?? 1) - 1) * limit;
    return this.work.read(async (em) => {
      const [rows, total] = await em.findAndCount(AuditEntryEntity, filterOf(query), { orderBy: { id: 'desc' }, limit, offset });
      const names = await this.names.of(
        em,
        rows.map(({ subject }) => subject),
      );
      return { data: rows.map((row) => entryOf(row, names)), total };
    });
  }

  /**
   * Follows the chain from the first entry to the last. An entry that was changed, removed or put in between breaks it; entries
   * cut off at the end are missed by their count, which rises in the transaction of each entry. So does the journal of the records, which are
   * compared with it.
   * @source faults O7
   */
  async verify(): Promise<AuditChain> {
    const [log, records] = [await this.chain(), await this.recordVerifier.verify()];
    const isWhole = (chain: Pick<AuditChain, 'brokenAt' | 'isCut'>): boolean => chain.brokenAt === null && !chain.isCut;
    return { intact: isWhole(log) && isWhole(records) && records.alteredTotal === 0, ...log, records };
  }

  private async chain(): Promise<Omit<AuditChain, 'intact' | 'records'>> {
    return this.work.read(async (em) => {
      const counted = await this.revisions.of(AUDIT_CHAIN, em);
      let previous = GENESIS;
      let entries = 0;
      let since: string | null = null;
      for (let stretch = await nextStretch(em, 0); stretch.length > 0; stretch = await nextStretch(em, stretch.at(-1)?.id ?? 0)) {
        for (const entry of stretch) {
          if (entry.hash !== auditHash(previous, fieldsOf(entry))) return { entries, since, brokenAt: entry.id, isCut: false };
          since ??= entry.at;
          previous = entry.hash;
          entries += 1;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      // More than counted: written while we read.
      return { entries, since, brokenAt: null, isCut: entries < counted };
    });
  }
}

const nextStretch = (em: SqlEntityManager, after: number): Promise<AuditEntryEntity[]> =>
  em.find(AuditEntryEntity, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: STRETCH, disableIdentityMap: true });

/** The columns as they were hashed: an absent value is null. */
const fieldsOf = ({ at, actor, action, subject, before, after, address }: AuditEntryEntity) => ({
  at,
  actor,
  action,
  subject,
  before: before ?? null,
  after: after ?? null,
  address: address ?? null,
});

function filterOf({ subject, actor }: ListAudit): FilterQuery<AuditEntryEntity> {
  const wanted: FilterQuery<AuditEntryEntity>[] = [];
  // A kind is letters only: nothing in it that LIKE would read.
  if (subject !== undefined)
    wanted.push(subject.includes(':') ? { subject } : { $or: [{ subject }, { subject: { $like: `${subject}:%` } }] });
  if (actor !== undefined) wanted.push({ actor });
  return { $and: wanted };
}

function entryOf(row: AuditEntryEntity, names: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, actor, action, subject, address } = row;
  const [before, after] = [recordedIn(row.before), recordedIn(row.after)];
  return {
    id,
    at,
    actor,
    action,
    subject,
    subjectName: names.get(subject) ?? nameIn(after) ?? nameIn(before),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    address: address ?? null,
  };
}

const NAMES = ['title', 'username', 'name', 'task'] as const;

/** The name of a deleted record, as far as its entry has it; null otherwise. */
function nameIn(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  const fields = record as Record<string, unknown>;
  const name = NAMES.map((field) => fields[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : null;
}
