import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { fieldOf } from '#shared/core/narrow';
import { sameValue } from '#shared/core/same-value';
import { isOutForGood } from '#shared/readings/two-hour-clock';
import { tasksRoom } from '#shared/realtime/rooms';
import { baseStartOf, plannedStart, shiftOf } from '#shared/tasks/schedule-shift';
import { bridged, mended } from '#shared/tasks/dependencies';
import { daysBefore } from '#shared/tasks/due-label';
import { BLANK_TASK, type NewTask, type TaskValues } from '#shared/tasks/new-task';
import { plannedKind } from '#shared/tasks/measured-kind';
import { minutesOf } from '#shared/tasks/backward-plan';
import { nextSortOrder } from '#shared/tasks/task-list';
import { sopStepOf } from '#shared/tasks/task-sop';
import { ADDED } from '#shared/tasks/task-state';
import type { Task } from '#shared/tasks/task.contract';
import { Clock } from '../core/clock.js';
import { continueVersion } from '../core/database/continue-version.js';
import { RetryTransaction } from '../core/database/transient-failure.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { findOrFail } from '../core/record-checks.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { TimersService } from '../timers/timers.service.js';
import { CookingDayReporterService } from './cooking-day-reporter.service.js';
import { DefaultListService } from './default-list.service.js';
import { TaskAuditService } from './task-audit.service.js';
import { TaskJournalService } from './task-journal.service.js';
import { TaskEntity, TaskListEntity } from './task.entity.js';

/** Changes of these, of a task of the event day, tell who waits for the food how far the kitchen is. */
const MOVES_THE_DAY: ReadonlySet<string> = new Set(['startedAt', 'completed', 'completedAt', 'dueDate']);

/** The one way in which tasks come, change and go. Locks in one order: the list, its tasks by id, the room. */
@Injectable()
export class TaskRecordsService {
  constructor(
    private readonly defaults: DefaultListService,
    private readonly cookingDay: CookingDayReporterService,
    private readonly revisions: RoomRevisions,
    private readonly readingLog: ReadingLogService,
    private readonly taskAudit: TaskAuditService,
    private readonly taskJournal: TaskJournalService,
    private readonly timers: TimersService,
    private readonly clock: Clock,
  ) {}

  /** The event's list, held until the transaction ends; made with the default tasks if need be. @throws DomainError notFound `diary.notFound` */
  async hold({ em }: Transaction, eventId: string): Promise<TaskListEntity> {
    await this.defaults.ensure(eventId);
    const list = await em.findOne(TaskListEntity, { eventId }, { ...FOR_UPDATE, refresh: true });
    if (!list) throw new RetryTransaction('the event was removed meanwhile');
    return list;
  }

  /** The list's tasks, held until the transaction ends. */
  all({ em }: Transaction, eventId: string): Promise<TaskEntity[]> {
    return em.find(TaskEntity, { eventId }, { ...FOR_UPDATE, orderBy: { id: 'asc' } });
  }

  /** The task, held until the transaction ends. @throws DomainError notFound `task.notFound` */
  require({ em }: Transaction, eventId: string, id: string): Promise<TaskEntity> {
    const task = em.findOne(TaskEntity, { eventId, id }, FOR_UPDATE);
    return findOrFail(task, 'task.notFound', 'There is no such task');
  }

  /**
   * Adds a task, by default at the end of the list.
   * @param tasks the list so far; the new task joins it
   * @param known the earlier values of a task that comes from a list or comes back
   */
  async add(
    tx: Transaction,
    list: TaskListEntity,
    tasks: TaskEntity[],
    values: NewTask,
    known: { id?: string; baseStart?: number | null; version?: number } = {},
  ): Promise<TaskEntity> {
    const { em, announce } = tx;
    const readingKind = values.readingKind ?? plannedKind(known.id);
    const named = { ...BLANK_TASK, sortOrder: nextSortOrder(tasks), ...values, readingKind: values.isTemperature ? readingKind : null };
    const shift = shiftOf(list.deliveryTime);
    const baseStart = known.baseStart === undefined ? baseStartOf(named.startTime, named.dueDate, shift) : known.baseStart;
    const task = em.create(TaskEntity, {
      ...named,
      minutes: named.minutes === undefined ? null : ownMinutes(named.minutes, named.estimatedDuration),
      eventId: list.eventId,
      id: known.id ?? `${ADDED}${randomBytes(8).toString('hex')}`,
      baseStart,
      startTime: plannedStart(baseStart, named.dueDate, shift),
      revision: await this.revisions.next(em, tasksRoom(list.eventId)),
    });
    if (known.version !== undefined) {
      await continueVersion(em, TaskEntity, task, { eventId: task.eventId, id: task.id }, known.version);
    }
    tasks.push(task);
    this.taskJournal.follow(tx, task, null);
    await this.taskAudit.tookOut(tx, null, task.toContract());
    announce(tasksRoom(list.eventId), 'task.changed', task);
    return task;
  }

  /**
   * Sets differing values and announces them; nothing changes when nothing differs.
   * @param why the note on the reading of a completion that this takes back
   * @throws DomainError conflict `food.clockRuns`
   */
  async change(tx: Transaction, task: TaskEntity, changes: Partial<TaskValues>, why: 'undone' | 'reset' = 'undone'): Promise<boolean> {
    const before = task.toContract();
    const named = Object.entries(changes).filter(([field, value]) => value !== undefined && !sameValue(fieldOf(before, field), value));
    if (named.length === 0) return false;
    if (changes.completed === false && this.isOutForGood(task)) throw clockRuns(before);
    Object.assign(task, Object.fromEntries(named));
    if (changes.minutes !== undefined) task.minutes = ownMinutes(changes.minutes, task.estimatedDuration);
    this.taskJournal.follow(tx, task, before);
    task.revision = await this.revisions.next(tx.em, tasksRoom(task.eventId));
    tx.announce(tasksRoom(task.eventId), 'task.changed', task);
    if (before.completed && !task.completed && before.temperatureValue !== null)
      await this.readingLog.noteTask(tx, task.eventId, task.id, why);
    await this.taskAudit.tookOut(tx, before, task.toContract());
    const isOfTheDay = daysBefore(before.dueDate) === 0 || daysBefore(task.dueDate) === 0;
    if (isOfTheDay && named.some(([field]) => MOVES_THE_DAY.has(field))) {
      tx.beforeCommit(`cookingDay:${task.eventId}`, () => this.cookingDay.follow(tx, task.eventId));
    }
    const stepId = sopStepOf(task.id)?.step;
    if (stepId !== undefined) await this.timers.follow(tx, { eventId: task.eventId, stepId }, before, task.toContract());
    return true;
  }

  /** Like `change`, for fields that an author may rewrite: a new start is planned again, a new text removes its old translation. */
  async rewrite(tx: Transaction, list: TaskListEntity, task: TaskEntity, changes: Partial<TaskValues>): Promise<boolean> {
    const { startTime = task.startTime ?? null, dueDate = task.dueDate } = changes;
    const replanned = startTime !== (task.startTime ?? null) || dueDate !== task.dueDate;
    const baseStart = replanned ? baseStartOf(startTime, dueDate, shiftOf(list.deliveryTime)) : task.baseStart;
    const stale: Partial<TaskValues> = {};
    if (changes.task !== undefined && changes.task !== task.task) stale.taskMalayalam = null;
    if (changes.description !== undefined && changes.description !== (task.description ?? null)) stale.descriptionMalayalam = null;
    task.baseStart = baseStart ?? null;
    return this.change(tx, task, { ...stale, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) });
  }

  /** A start that is meant for the delivery time of this shift. */
  async replan(tx: Transaction, task: TaskEntity, startTime: string | null, shift: number): Promise<void> {
    task.baseStart = baseStartOf(startTime, task.dueDate, shift);
    await this.change(tx, task, { startTime });
  }

  /** Before tasks go: tasks that waited for one of them wait for its predecessors. @param tasks the list with them */
  async unhook(tx: Transaction, tasks: readonly TaskEntity[], gone: readonly TaskEntity[]): Promise<void> {
    await this.rewire(tx, tasks, bridged(tasks, new Set(gone.map(({ id }) => id))));
  }

  /** A list that was put together from several states: nothing waits for a missing task, or in a circle. */
  async mend(tx: Transaction, tasks: readonly TaskEntity[]): Promise<void> {
    await this.rewire(tx, tasks, mended(tasks));
  }

  private async rewire(tx: Transaction, tasks: readonly TaskEntity[], changed: ReadonlyMap<string, string[]>): Promise<void> {
    for (const task of tasks) {
      const dependsOn = changed.get(task.id);
      if (dependsOn) await this.change(tx, task, { dependsOn });
    }
  }

  /** Whether the food is out with this task, for too long for a slip, and the caller is no manager. @source decisions/0074 */
  isOutForGood(task: TaskEntity): boolean {
    const session = currentRequest()?.session;
    return session != null && session.role !== 'manager' && isOutForGood(task.toContract(), this.clock.now());
  }

  /** The readings of the task stay in the log. @throws DomainError conflict `food.clockRuns` */
  async remove(tx: Transaction, task: TaskEntity): Promise<void> {
    if (this.isOutForGood(task)) throw clockRuns(task.toContract());
    const { em, announce } = tx;
    if (task.isTemperature) await this.readingLog.noteTask(tx, task.eventId, task.id, 'taskDeleted');
    await this.taskAudit.tookOut(tx, task.toContract(), { ...task.toContract(), completed: false });
    announce(tasksRoom(task.eventId), 'task.removed', { id: task.id, version: task.version + 1 });
    this.taskJournal.removed(tx, task);
    em.remove(task);
  }
}

const clockRuns = (current: Task): DomainError =>
  new DomainError('conflict', 'food.clockRuns', 'The food is out of the pit and its two hours run: only a manager can take that back now', {
    current,
  });

/** Planned minutes as they are stored: null while they are the duration, so that they follow it. */
const ownMinutes = (minutes: number, estimatedDuration: string): number | null =>
  minutes === minutesOf(estimatedDuration) ? null : minutes;
