import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { SnapshotReason } from '#shared/snapshots/snapshot.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Planning } from '#shared/tasks/backward-plan';
import { bringBackTask, storedOf } from '#shared/tasks/bring-back';
import { BASE_DELIVERY, plannedStart, shiftOf } from '#shared/tasks/schedule-shift';
import { type Task, taskSchema } from '#shared/tasks/task.contract';
import { canDelete } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { DiaryEventRemoved, DiaryEventReturned } from '../diary/diary.events.js';
import { DiaryService } from '../diary/diary.service.js';
import { Restores, SnapshotsService } from '../snapshots/snapshots.service.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { ScheduleService } from './schedule.service.js';
import { TaskJournalService } from './task-journal.service.js';
import { TaskEntity, TaskListEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';

type SnapshotTask = Task & { baseStart: number | null };

/** Tasks as they were, and the tasks that took their place. */
interface TaskSnapshot {
  /** Null when the snapshot holds single tasks and not their list. */
  deliveryTime: string | null;
  /** Whether the day was planned back from the delivery. */
  plansBackward?: boolean;
  tasks: SnapshotTask[];
  /** Ids that came in their place: they go again when the list comes back, unless a person has worked on them. */
  added: string[];
  /** The list as the reset or replacement left it: later differences stay. */
  left?: Pick<TaskSnapshot, 'deliveryTime' | 'tasks'>;
}

const NEEDED = { id: true, task: true, dueDate: true, estimatedDuration: true } as const;
const snapshotTaskSchema = taskSchema.partial().required(NEEDED).extend({ baseStart: z.number().nullable() });
const deliveryTimeSchema = z.string().nullable();
const snapshotSchema = z.object({
  deliveryTime: deliveryTimeSchema,
  plansBackward: z.boolean().exactOptional(),
  tasks: z.array(snapshotTaskSchema.required({ version: true })),
  added: z.array(z.string()),
  // A task that the reset itself added had no version yet.
  left: z.object({ deliveryTime: deliveryTimeSchema, tasks: z.array(snapshotTaskSchema) }).exactOptional(),
  // Fields that a later version of the program adds to a task may be missing in a snapshot: coming back leaves them unchanged.
}) as unknown as z.ZodType<TaskSnapshot>;

/** Tasks that were replaced, reset or removed, and how they come back. @source decisions/0001 §24, §48 */
@Injectable()
export class TaskSnapshotsService {
  constructor(
    private readonly taskRecords: TaskRecordsService,
    private readonly schedule: ScheduleService,
    private readonly snapshots: SnapshotsService,
    private readonly diary: DiaryService,
    private readonly readingLog: ReadingLogService,
    private readonly taskJournal: TaskJournalService,
    private readonly clock: Clock,
  ) {}

  /** @param count of the removed or replaced tasks; tasks that only changed with them do not count */
  keep(tx: Transaction, eventId: string, reason: SnapshotReason, snapshot: TaskSnapshot, count = snapshot.tasks.length): Promise<number> {
    return this.snapshots.keep(tx, tasksRoom(eventId), reason, snapshot, count);
  }

  @Handles(DiaryEventRemoved)
  async removeAll(tx: Transaction, { eventId }: DiaryEventRemoved): Promise<void> {
    const { em, announce } = tx;
    const list = await em.findOne(TaskListEntity, { eventId });
    if (!list) return;
    const tasks = (await this.taskRecords.all(tx, eventId)).sort((a, b) => a.sortOrder - b.sortOrder);
    await this.keep(tx, eventId, 'eventRemoved', snapshotOf(list, tasks));
    for (const { id, version } of tasks) announce(tasksRoom(eventId), 'task.removed', { id, version: version + 1 });
    for (const task of tasks) this.taskJournal.removed(tx, task);
    await em.nativeDelete(TaskEntity, { eventId });
    await em.nativeDelete(TaskListEntity, { eventId });
  }

  @Handles(DiaryEventReturned)
  returned(tx: Transaction, { eventId }: DiaryEventReturned): Promise<void> {
    return this.snapshots.restoreLast(tx, tasksRoom(eventId), 'eventRemoved');
  }

  @Restores('tasks', snapshotSchema)
  async bringBack(tx: Transaction, room: string, snapshot: TaskSnapshot, stays: (id: string) => void): Promise<void> {
    const eventId = room.slice('tasks:'.length);
    await this.diary.require(tx.em, eventId);
    const list = await this.listFor(tx, eventId, snapshot);
    const tasks = await this.taskRecords.all(tx, eventId);
    const before = snapshotOf(list, tasks);
    const stored = new Map(tasks.map((task) => [task.id, task]));
    const left = new Map(snapshot.left?.tasks.map((task) => [task.id, task]));
    const movedSince = snapshot.left !== undefined && snapshot.left.deliveryTime !== list.deliveryTime;
    const { deliveryTime, plansBackward = false } = snapshot;
    const planning: Planning | null = deliveryTime === null || movedSince ? null : { deliveryTime, plansBackward };
    if (planning) await this.schedule.apply(tx, list, tasks, planning);
    for (const task of snapshot.tasks) {
      const current = stored.get(task.id);
      if (current) await this.merge(tx, list, current, task, left.get(task.id), stays);
      // A task that was there afterwards and is gone now was removed since.
      else if (!left.has(task.id)) await this.addAgain(tx, list, tasks, task);
    }
    const wanted = new Set(snapshot.tasks.map(({ id }) => id));
    const removed = new Set<TaskEntity>();
    for (const id of snapshot.added) {
      const task = stored.get(id);
      if (!task || wanted.has(id)) continue;
      if (isUntouched(task, left.get(id))) removed.add(task);
      else stays(id);
    }
    await this.taskRecords.unhook(tx, tasks, [...removed]);
    for (const task of removed) await this.taskRecords.remove(tx, task);
    const stand = tasks.filter((task) => !removed.has(task));
    await this.taskRecords.mend(tx, stand);
    if (planning) await this.placeAgain(tx, list, stand, planning, snapshot.tasks);
    if (before.tasks.length === 0) return;
    const after = snapshotOf(list, stand);
    await this.keep(tx, eventId, 'restored', { ...before, deliveryTime: null, left: after });
  }

  private async merge(
    tx: Transaction,
    list: TaskListEntity,
    current: TaskEntity,
    before: SnapshotTask,
    left: SnapshotTask | undefined,
    stays: (id: string) => void,
  ): Promise<void> {
    const now = storedOf(snapshotTask(current));
    const { values, stays: isKept } = bringBackTask(storedOf(before), left ? storedOf(left) : now, now);
    const { baseStart, ...rest } = values;
    const isPlaced = list.plansBackward && baseStart === (current.baseStart ?? null) && rest.dueDate === current.dueDate;
    const startTime = isPlaced ? (current.startTime ?? null) : plannedStart(baseStart, rest.dueDate, shiftOf(list.deliveryTime));
    current.baseStart = baseStart;
    await this.taskRecords.change(tx, current, { ...rest, startTime });
    if (!now.completed) await this.withReading(tx, current);
    if (isKept) stays(current.id);
  }

  /**
   * Planned back, a start depends on all tasks that came back; one that was different, because the plan had not been applied yet, gets its
   * old value again.
   */
  private async placeAgain(
    tx: Transaction,
    list: TaskListEntity,
    tasks: readonly TaskEntity[],
    planning: Planning,
    before: readonly SnapshotTask[],
  ): Promise<void> {
    await this.schedule.apply(tx, list, tasks, planning);
    if (!planning.plansBackward) return;
    const known = new Map(before.map((task) => [task.id, task]));
    for (const task of tasks) {
      const was = known.get(task.id);
      const isAsBefore = was?.baseStart === (task.baseStart ?? null) && was.dueDate === task.dueDate;
      if (isAsBefore && was.startTime !== undefined) await this.taskRecords.change(tx, task, { startTime: was.startTime });
    }
  }

  private async addAgain(tx: Transaction, list: TaskListEntity, tasks: TaskEntity[], task: SnapshotTask): Promise<void> {
    const { id, version, baseStart, ...values } = task;
    // Above the version of its removal, so that no screen takes it for older news.
    const again = await this.taskRecords.add(tx, list, tasks, values, { id, baseStart, version: version + 2 });
    if (list.plansBackward && values.startTime !== undefined) await this.taskRecords.change(tx, again, { startTime: values.startTime });
    await this.withReading(tx, again);
  }

  /** A completed task comes back with its reading. */
  private async withReading(tx: Transaction, { eventId, id, completed, temperatureValue }: TaskEntity): Promise<void> {
    if (completed && temperatureValue != null) await this.readingLog.bringBack(tx, eventId, id, temperatureValue);
  }

  /** The list of an event that came back has no default tasks: it gets its own ones. */
  private async listFor(tx: Transaction, eventId: string, snapshot: TaskSnapshot): Promise<TaskListEntity> {
    if ((await tx.em.count(TaskListEntity, { eventId })) > 0) return this.taskRecords.hold(tx, eventId);
    const list = tx.em.create(TaskListEntity, {
      eventId,
      createdAt: this.clock.now(),
      deliveryTime: snapshot.deliveryTime ?? BASE_DELIVERY,
      plansBackward: snapshot.plansBackward ?? false,
      previousDeliveryTime: null,
    });
    await tx.em.flush();
    return list;
  }
}

/** A list as it is now. */
export const snapshotOf = (list: TaskListEntity, tasks: readonly TaskEntity[]): TaskSnapshot => ({
  deliveryTime: list.deliveryTime,
  plansBackward: list.plansBackward,
  tasks: tasks.map(snapshotTask),
  added: [],
});

const snapshotTask = (task: TaskEntity): SnapshotTask => ({ ...task.toContract(), baseStart: task.baseStart ?? null });

/** Whether no work on a task has begun and it is unchanged since. */
function isUntouched(task: TaskEntity, left: SnapshotTask | undefined): boolean {
  const now = storedOf(snapshotTask(task));
  const isAsLeft = !left || !bringBackTask(now, storedOf(left), now).stays;
  return isAsLeft && canDelete(task) && !task.startedAt && !task.completed;
}
