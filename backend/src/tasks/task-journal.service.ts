import { Injectable } from '@nestjs/common';
import { type Evidence, evidenceOf, type JournaledRecord } from '#shared/audit/journal';
import type { Task } from '#shared/tasks/task.contract';
import type { SqlEntityManager, Transaction } from '../core/database/unit-of-work.js';
import { JournaledRecords, RecordJournal } from '../core/record-journal.js';
import { TaskEntity } from './task.entity.js';

/** The common fields of a task's record and its wire shape. */
type Worked = Pick<TaskEntity, 'eventId' | 'id' | 'task' | 'isDelivery' | 'completed' | 'startedAt' | 'startedBy'> &
  Pick<TaskEntity, 'completedAt' | 'completedBy' | 'temperatureValue' | 'readingKind'>;

/** Who began and finished which task, in the record journal. The plan is not in it: the activity log has its changes. */
@Injectable()
export class TaskJournalService {
  constructor(private readonly recordJournal: RecordJournal) {}

  /** @param before as it was; null for a task that comes */
  follow(tx: Transaction, task: TaskEntity, before: Task | null): void {
    if (JSON.stringify(before && evidenceOfTask(before)) === JSON.stringify(evidenceOfTask(task))) return;
    this.recordJournal.note(tx, () => journaledTask(task));
  }

  removed(tx: Transaction, task: TaskEntity): void {
    if (evidenceOfTask(task) === null) return;
    const { id } = journaledTask(task);
    this.recordJournal.note(tx, () => ({ kind: 'task', id, evidence: null }));
  }

  @JournaledRecords('task')
  async journaled(em: SqlEntityManager, page: { offset: number; limit: number }): Promise<JournaledRecord[]> {
    const orderBy = { eventId: 'asc', id: 'asc' } as const;
    const worked = { $or: [{ startedAt: { $ne: null } }, { completed: true }] };
    return (await em.find(TaskEntity, worked, { orderBy, ...page, disableIdentityMap: true })).map(journaledTask);
  }
}

const journaledTask = (task: Worked): JournaledRecord => ({
  kind: 'task',
  id: `${task.eventId}.${task.id}`,
  evidence: evidenceOfTask(task),
});

/** Null while no work on it has begun. The text of a delivery names a customer's place. */
function evidenceOfTask(worked: Worked): Evidence | null {
  const { task, isDelivery, completed, startedAt, startedBy, completedAt, completedBy, temperatureValue, readingKind } = worked;
  if (startedAt == null && !completed) return null;
  const done = { startedAt, startedBy, completed, completedAt, completedBy, temperatureValue, readingKind };
  return evidenceOf({ ...(!isDelivery && { task }), ...done });
}
