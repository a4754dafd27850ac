import { Injectable } from '@nestjs/common';
import { DomainError, staleRecord } from '#shared/core/errors';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import { dependencyFault } from '#shared/tasks/dependencies';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { bySortOrder } from '#shared/tasks/plan-order';
import { additionalReading, deliveryOf, type NewTask, ownTask, renamedDelivery, taskIdOf, type TaskValues } from '#shared/tasks/new-task';
import { formatClock } from '#shared/core/time';
import { BASE_DELIVERY, DELIVERY_BASE, parseDelivery } from '#shared/tasks/schedule-shift';
import type { CreateDelivery, CreateTask, EditTask, SavedTask, Task } from '#shared/tasks/task.contract';
import { deliverySortOrder, nextReading } from '#shared/tasks/task-list';
import { changesPlan, PLAN_FIELDS } from '#shared/tasks/task-edit';
import { canDelete, canTakeBack, completedAlready } from '#shared/tasks/task-state';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { currentRequest } from '../core/request-context.js';
import { freshTask } from './default-list.service.js';
import { TaskSnapshotsService, snapshotOf } from './task-snapshots.service.js';
import { ScheduleService } from './schedule.service.js';
import { TaskAuditService } from './task-audit.service.js';
import type { TaskEntity, TaskListEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';
import type { Target } from './tasks.service.js';

/** Staff add tasks to a list, change and remove them. @source requirements/kitchen K43, K44, K45, K63 */
@Injectable()
export class TaskEditingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly taskRecords: TaskRecordsService,
    private readonly schedule: ScheduleService,
    private readonly taskSnapshots: TaskSnapshotsService,
    private readonly taskAudit: TaskAuditService,
  ) {}

  /** A task of one's own, at the end of the list. @throws DomainError notFound `diary.notFound` */
  create(eventId: string, body: CreateTask): Promise<Task> {
    return this.added(eventId, () => ownTask(body));
  }

  /** One more reading on the event day. @throws DomainError notFound `diary.notFound` @source requirements/kitchen K63 */
  addReading(eventId: string, readingKind: ReadingKind | null = null): Promise<Task> {
    return this.added(eventId, (tasks) => additionalReading(nextReading(tasks), readingKind));
  }

  /**
   * A delivery at noon of the plan, and so at the chosen delivery time, placed by it; the chosen fields stay.
   * @throws DomainError notFound `diary.notFound` @source requirements/kitchen K36, K63
   */
  addDelivery(eventId: string, body: CreateDelivery): Promise<Task> {
    const place = (tasks: readonly TaskEntity[], { deliveryTime }: TaskListEntity): NewTask => {
      const minutes = parseDelivery(deliveryTime);
      const at = minutes === null ? null : formatClock(minutes);
      return {
        ...deliveryOf(body),
        sortOrder: deliverySortOrder(
          tasks.map((task) => task.toContract()),
          at,
        ),
      };
    };
    return this.added(eventId, place, DELIVERY_BASE);
  }

  /**
   * Changes the named fields, unless another person changed one of them since then.
   * A change of the plan plans the whole day by it from now on.
   * @throws DomainError `task.notFound`, `diary.notFound`, `record.stale`, `task.completed`; unprocessable `task.dependsOnItself`,
   * `task.dependencyUnknown`, `task.dependencyCircle`
   */
  async edit({ eventId, taskId, ifMatch }: Target, { version, seen, ...body }: EditTask): Promise<Task> {
    const edited = await this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = changesPlan(body) ? await this.taskRecords.all(tx, eventId) : null;
      const task = await this.taskRecords.require(tx, eventId, taskId);
      expectVersion(task, version ?? ifMatch);
      const before = task.toContract();
      await this.taskAudit.expectSeen(tx, before, seen);
      if (before.completed && body.startsTwoHourClock !== undefined && body.startsTwoHourClock !== before.startsTwoHourClock) {
        throw completedAlready(before);
      }
      if (tasks && body.dependsOn) expectSound(tasks, task, body.dependsOn);
      const changed = await this.taskRecords.rewrite(tx, list, task, { ...rewritten(task, body), ...renamedDelivery(before, body) });
      if (changed) await this.taskAudit.changed(tx, before, task.toContract(), tasks ?? []);
      if (changed && tasks) this.schedule.planBackward(tx, list, tasks);
      return task;
    });
    return edited.toContract();
  }

  /**
   * Takes back a task that was just added; nothing of it is stored.
   * @throws DomainError `task.notFound`, `diary.notFound`, conflict `record.stale`
   */
  async undoAddition({ eventId, taskId }: Target): Promise<Task> {
    return this.work.run(async (tx) => {
      await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      const task = await this.taskRecords.require(tx, eventId, taskId);
      const added = task.toContract();
      if (!canTakeBack(added)) throw staleRecord(added);
      await this.taskRecords.unhook(tx, tasks, [task]);
      await this.taskRecords.remove(tx, task);
      return added;
    });
  }

  /**
   * Returns the removed task, and the snapshot for an undo. Tasks that waited for it wait for its own predecessors.
   * @throws DomainError `task.notFound`, `diary.notFound`, `record.stale`, conflict `task.final`
   * @source requirements/kitchen K45, K46
   */
  remove({ eventId, taskId, ifMatch }: Target): Promise<{ task: Task; snapshotId: number }> {
    return this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      const task = await this.taskRecords.require(tx, eventId, taskId);
      expectVersion(task, ifMatch);
      if (!canDelete(task))
        throw new DomainError('conflict', 'task.final', 'Final tasks cannot be deleted', { current: task.toContract() });
      const removed = task.toContract();
      const waiting = tasks.filter(({ dependsOn }) => dependsOn.includes(taskId));
      const before = { ...snapshotOf(list, [task, ...waiting]), deliveryTime: null };
      await this.taskRecords.unhook(tx, tasks, [task]);
      const left = { deliveryTime: null, tasks: snapshotOf(list, waiting).tasks };
      const snapshotId = await this.taskSnapshots.keep(tx, eventId, 'removed', { ...before, ...(waiting.length > 0 && { left }) }, 1);
      await this.taskRecords.remove(tx, task);
      await this.taskAudit.removed(tx, removed);
      return { task: removed, snapshotId };
    });
  }

  /**
   * The default tasks as on the first day, for a noon delivery; a snapshot of the list before it is stored. @throws DomainError notFound `diary.notFound`
   * @source requirements/kitchen K45, K46
   */
  reset(eventId: string): Promise<{ data: Task[]; snapshotId: number }> {
    return this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      const before = snapshotOf(list, tasks);
      await this.schedule.apply(tx, list, tasks, { deliveryTime: BASE_DELIVERY, plansBackward: false });
      const known = new Map(tasks.map((task) => [task.id, task]));
      const added: string[] = [];
      for (const { id, baseStart, ...values } of DEFAULT_TASKS.map(freshTask)) {
        const task = known.get(id);
        known.delete(id);
        if (task) {
          task.baseStart = baseStart;
          await this.taskRecords.change(tx, task, values, 'reset');
        } else {
          added.push(id);
          await this.taskRecords.add(tx, list, tasks, values, { id, baseStart });
        }
      }
      for (const task of known.values()) await this.taskRecords.remove(tx, task);
      const data = tasks.filter(({ id }) => !known.has(id)).sort(bySortOrder);
      const snapshotId = await this.taskSnapshots.keep(tx, eventId, 'reset', { ...before, added, left: snapshotOf(list, data) });
      return { data: data.map((task) => task.toContract()), snapshotId };
    });
  }

  private async added(eventId: string, make: (tasks: TaskEntity[], list: TaskListEntity) => NewTask, baseStart?: number): Promise<Task> {
    const id = taskIdOf(currentRequest()?.idempotencyKey ?? '');
    const task = await this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      const isFree = id !== null && tasks.every((other) => other.id !== id);
      return this.taskRecords.add(tx, list, tasks, make(tasks, list), {
        ...(isFree && { id }),
        ...(baseStart !== undefined && { baseStart }),
      });
    });
    return task.toContract();
  }
}

/** @throws DomainError unprocessable `task.dependsOnItself`, `task.dependencyUnknown`, `task.dependencyCircle` */
function expectSound(tasks: readonly TaskEntity[], { id }: TaskEntity, dependsOn: readonly string[]): void {
  const fault = dependencyFault(tasks, id, dependsOn);
  if (!fault) return;
  const refused = (code: 'task.dependsOnItself' | 'task.dependencyUnknown' | 'task.dependencyCircle', message: string) =>
    new DomainError('unprocessable', code, message, { issues: [{ path: 'dependsOn', message }] });
  const named = (ids: readonly string[]): string => ids.map((each) => tasks.find((task) => task.id === each)?.task ?? each).join(' → ');
  switch (fault.kind) {
    case 'itself':
      throw refused('task.dependsOnItself', 'A task cannot wait for itself');
    case 'unknown':
      throw refused('task.dependencyUnknown', 'A task can only wait for tasks of its own list');
    case 'circle':
      throw refused('task.dependencyCircle', `These tasks would wait for each other: ${named(fault.ids)}`);
  }
}

/** The fields of a task that an author may write. */
export type TaskTexts = Partial<Pick<EditTask, ManagersField>> &
  Pick<SavedTask, Exclude<keyof EditTask, 'version' | 'seen' | ManagersField> | 'taskMalayalam' | 'descriptionMalayalam'>;
type ManagersField = (typeof PLAN_FIELDS)[number] | 'startsTwoHourClock';

/** The changes of a body to a task; blank texts are none, and the video counts only when its box is ticked. */
export function rewritten(task: TaskEntity, body: TaskTexts): Partial<TaskValues> {
  const { description, assignedTo, deliveryNotes, hasVideo = task.hasVideo, videoUrl = task.videoUrl ?? null, ...rest } = body;
  return {
    ...(rest as Partial<TaskValues>),
    ...(description !== undefined && { description: description || null }),
    ...(assignedTo !== undefined && { assignedTo: assignedTo || null }),
    ...(deliveryNotes !== undefined && { deliveryNotes: deliveryNotes || null }),
    hasVideo,
    videoUrl: hasVideo ? videoUrl || null : null,
  };
}
