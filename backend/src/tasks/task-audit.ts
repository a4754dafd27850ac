import { Injectable } from '@nestjs/common';
import { staleRecord } from '#shared/core/errors';
import type { AuditSubject } from '#shared/audit/audit-log';
import { changedSince, type Seen } from '#shared/core/seen';
import type { Task } from '#shared/tasks/task.contract';
import { Audit } from '../core/audit.js';
import type { Transaction } from '../core/database/unit-of-work.js';

/** Nothing of a customer: the audit log is never changed. */
const AUDITED_FIELDS = ['dueDate', 'startTime', 'estimatedDuration', 'assignedTo', 'description'] as const;
const LONGEST_SUBJECT = 115;
const subjectOf = ({ eventId, id }: Pick<Task, 'eventId' | 'id'>): AuditSubject => `task:${`${eventId}.${id}`.slice(0, LONGEST_SUBJECT)}`;

/** Who changed what a task says, for the activity and for whoever was slower. */
@Injectable()
export class TaskAudit {
  constructor(private readonly audit: Audit) {}

  async changed(tx: Transaction, before: Task, after: Task): Promise<void> {
    const fields = [...AUDITED_FIELDS, ...(after.isDelivery ? [] : (['task'] as const))].filter((field) => before[field] !== after[field]);
    const pick = (task: Task) => Object.fromEntries(fields.map((field) => [field, task[field]]));
    await this.audit.write(tx, { action: 'task.changed', subject: subjectOf(after), before: pick(before), after: pick(after) });
  }

  async removed(tx: Transaction, task: Task): Promise<void> {
    await this.audit.write(tx, {
      action: 'task.removed',
      subject: subjectOf(task),
      ...(!task.isDelivery && { before: { task: task.task } }),
    });
  }

  /** @throws DomainError conflict `record.stale` with the task, and who changed it, when what the author saw stands no longer */
  async expectSeen(tx: Transaction, task: Task, seen: Seen | undefined): Promise<void> {
    if (changedSince(task, seen).length === 0) return;
    const last = await this.audit.lastOf(tx, subjectOf(task));
    throw staleRecord(task, last ? { changedBy: last.actor, changedAt: last.at } : undefined);
  }
}
