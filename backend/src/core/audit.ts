import type { SqlEntityManager } from '@mikro-orm/sql';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditSubject, Recorded } from '#shared/audit/audit-log';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { Clock } from './clock.js';
import { RoomRevisions } from './database/room-revisions.js';
import { currentRequest } from './request-context.js';

export interface AuditRecord<Before, After> {
  /** Past and short: `booking.statusSet`, `user.created`. */
  action: AuditAction;
  /** `event:7`, `booking:MND-…`, `user:2`. */
  subject: AuditSubject;
  before?: Before & Recorded<Before>;
  after?: After & Recorded<After>;
  /** Who, when there is no session: e.g. the account that tried to sign in. */
  actor?: string;
}

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64);
/** Its revision counts the entries. */
export const AUDIT_CHAIN = 'audit';

/** The hash that chains an entry to the one before it. */
export function auditHash(previous: string, entry: Omit<AuditEntryEntity, 'id' | 'hash'>): string {
  const { at, actor, action, subject, before, after, address } = entry;
  return createHash('sha256')
    .update(JSON.stringify([previous, at, actor, action, subject, before, after, address]))
    .digest('hex');
}

/** Parses stored JSON; a damaged entry is shown as its text. */
export function recordedIn(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The append-only, hash-chained log of people's actions. */
@Injectable()
export class Audit {
  constructor(
    private readonly clock: Clock,
    private readonly revisions: RoomRevisions,
  ) {}

  /** Writes an entry in the same transaction as the change that it describes. */
  async write<Before, After>({ em }: { em: SqlEntityManager }, record: AuditRecord<Before, After>): Promise<void> {
    await em.flush();
    // The row lock keeps the chain a chain when two transactions write at once.
    await this.revisions.raise(em, AUDIT_CHAIN, 1);
    const request = currentRequest();
    const last = await em.find(AuditEntryEntity, {}, { orderBy: { id: 'desc' }, limit: 1, fields: ['hash'] });
    const entry = {
      at: this.clock.now(),
      actor: record.actor ?? request?.session?.name ?? 'system',
      action: record.action,
      subject: record.subject,
      before: record.before === undefined ? null : JSON.stringify(record.before),
      after: record.after === undefined ? null : JSON.stringify(record.after),
      address: request?.address ?? null,
    };
    em.create(AuditEntryEntity, { ...entry, hash: auditHash(last[0]?.hash ?? GENESIS, entry) });
    await em.flush();
  }

  /** The entries about some subjects, oldest first. */
  of(em: SqlEntityManager, subjects: readonly AuditSubject[]): Promise<AuditEntryEntity[]> {
    return em.find(AuditEntryEntity, { subject: { $in: [...subjects] } }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  }

  /** The newest entry about a subject, or null. */
  async lastOf({ em }: { em: SqlEntityManager }, subject: AuditSubject): Promise<AuditEntryEntity | null> {
    const [entry] = await em.find(AuditEntryEntity, { subject }, { orderBy: { id: 'desc' }, limit: 1 });
    return entry ?? null;
  }
}
