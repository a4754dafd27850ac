import { Injectable } from '@nestjs/common';
import { staleRecord } from '#shared/core/errors';
import type { AuditSubject } from '#shared/audit/audit-log';
import { sameValue } from '#shared/core/same-value';
import { changedSince, type Seen } from '#shared/core/seen';
import type { Planning } from '#shared/tasks/backward-plan';
import type { Departure } from '#shared/readings/two-hour-clock';
import type { Task } from '#shared/tasks/task.contract';
import { Audit } from '../core/audit.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { FoodChanged } from '../readings/readings.events.js';
import { FollowUpTimerService } from '../timers/follow-up-timer.service.js';
import type { TaskEntity } from './task.entity.js';

/** No customer's data: the audit log is never changed. */
const AUDITED_FIELDS = [
  'dueDate',
  'startTime',
  'estimatedDuration',
  'assignedTo',
  'description',
  'startsTwoHourClock',
  'dependsOn',
  'minutes',
  'place',
  'isCleaning',
] as const;
const LONGEST_SUBJECT = 115;
const subjectOf = ({ eventId, id }: Pick<Task, 'eventId' | 'id'>): AuditSubject => `task:${`${eventId}.${id}`.slice(0, LONGEST_SUBJECT)}`;

const progressOf = ({ startedAt, completed }: Task): number => Number(startedAt !== null) + Number(completed);

/** Who changed the fields of a task, for the activity and for the author of a later edit. */
@Injectable()
@Publishes(FoodChanged)
export class TaskAuditService {
  constructor(
    private readonly audit: Audit,
    private readonly domainEvents: DomainEvents,
    private readonly followUp: FollowUpTimerService,
  ) {}

  /** @param list for the names of the tasks that it waits for */
  async changed(tx: Transaction, before: Task, after: Task, list: readonly TaskEntity[] = []): Promise<void> {
    const fields = [...AUDITED_FIELDS, ...(after.isDelivery ? [] : (['task'] as const))].filter(
      (field) => !sameValue(before[field], after[field]),
    );
    const named = (id: string): string => list.find((task) => task.id === id && !task.isDelivery)?.task ?? id;
    const pick = (task: Task) =>
      Object.fromEntries(fields.map((field) => [field, field === 'dependsOn' ? task.dependsOn.map(named) : task[field]]));
    await tx.audit({ action: 'task.changed', subject: subjectOf(after), before: pick(before), after: pick(after) });
    if (fields.includes('startsTwoHourClock')) await this.domainEvents.publish(tx, new FoodChanged(after.eventId));
  }

  /** How the day of an event is planned. */
  async planned(tx: Transaction, eventId: string, before: Planning, after: Planning): Promise<void> {
    await tx.audit({ action: 'schedule.planned', subject: `diary:${eventId}`, before, after });
  }

  async removed(tx: Transaction, task: Task): Promise<void> {
    await tx.audit({
      action: 'task.removed',
      subject: subjectOf(task),
      ...(!task.isDelivery && { before: { task: task.task } }),
    });
  }

  /** The food came out of the pit, or that entry was a mistake. @param before null for a task that a list brings */
  async tookOut(tx: Transaction, before: Task | null, after: Task): Promise<void> {
    if (!after.startsTwoHourClock || (before?.completed ?? false) === after.completed) return;
    const { completed, task, completedAt, completedBy } = after;
    await tx.audit({
      action: completed ? 'food.takenOut' : 'food.takenOutUndone',
      subject: subjectOf(after),
      after: completed ? { task, at: completedAt, by: completedBy } : { task, at: before?.completedAt ?? null },
    });
    await this.domainEvents.publish(tx, new FoodChanged(after.eventId));
    const at = completed ? completedAt : before?.completedAt;
    if (at) await this.followUp.end(tx, after.eventId, at, !completed);
  }

  /** A TV screen's change of a task; the entry carries the screen's name. */
  async pressedOnTv(tx: Transaction, before: Task, after: Task): Promise<void> {
    const isMore = progressOf(after) > progressOf(before);
    const action = !isMore ? 'task.undoneOnTv' : after.completed ? 'task.doneOnTv' : 'task.startedOnTv';
    const at = !isMore ? null : after.completed ? after.completedAt : after.startedAt;
    await tx.audit({ action, subject: subjectOf(after), after: { task: after.task, at } });
  }

  /** A delivery left: when, how long after the pit, and how hot it was measured if it was. */
  async left(tx: Transaction, { eventId, id, startedAt, startedBy }: TaskEntity, { minutesOut, celsius }: Departure): Promise<void> {
    if (minutesOut === null && celsius === null) return;
    const after = {
      at: startedAt ?? null,
      by: startedBy ?? null,
      minutesOut: minutesOut === null ? null : Math.floor(minutesOut),
      celsius,
    };
    await tx.audit({ action: 'food.left', subject: subjectOf({ eventId, id }), after });
  }

  /** @throws DomainError conflict `record.stale` with the task, and who changed it, when it is no longer as the author saw it */
  async expectSeen(tx: Transaction, task: Task, seen: Seen | undefined): Promise<void> {
    if (changedSince(task, seen).length === 0) return;
    const last = await this.audit.lastOf(tx, subjectOf(task));
    throw staleRecord(task, last ? { changedBy: last.actor, changedAt: last.at } : undefined);
  }
}
