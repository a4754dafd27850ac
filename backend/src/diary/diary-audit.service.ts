import { Injectable } from '@nestjs/common';
import { staleRecord } from '#shared/core/errors';
import type { AuditSubject } from '#shared/audit/audit-log';
import { changedSince, type Seen } from '#shared/core/seen';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { Audit } from '../core/audit.js';
import type { Transaction } from '../core/database/unit-of-work.js';

const AUDITED_FIELDS = [
  'title',
  'date',
  'deliveryTime',
  'description',
  'assignedTo',
  'estimatedAttendance',
  'salesEventId',
  'isCompleted',
] as const;
type AuditedEvent = DiaryEvent & { deliveryTime: string | null };
const subjectOf = ({ id }: Pick<DiaryEvent, 'id'>): AuditSubject => `diary:${id}`;

/** Who changed a cooking day, for the activity and for the author of a later edit. */
@Injectable()
export class DiaryAuditService {
  constructor(private readonly audit: Audit) {}

  async changed(tx: Transaction, before: AuditedEvent, after: AuditedEvent): Promise<void> {
    const fields = AUDITED_FIELDS.filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return;
    const pick = (event: AuditedEvent) => Object.fromEntries(fields.map((field) => [field, event[field]]));
    await this.audit.write(tx, { action: 'diary.changed', subject: subjectOf(after), before: pick(before), after: pick(after) });
  }

  /**
   * @param now the event with its delivery time, if the edit names one
   * @throws DomainError conflict `record.stale` with the event, and who changed it, when it is no longer as the author saw it
   */
  async expectSeen(tx: Transaction, now: object, event: DiaryEvent, seen: Seen | undefined): Promise<void> {
    if (changedSince(now, seen).length === 0) return;
    const last = await this.audit.lastOf(tx, subjectOf(event));
    throw staleRecord(event, last ? { changedBy: last.actor, changedAt: last.at } : undefined);
  }
}
