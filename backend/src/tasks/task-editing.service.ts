import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { bySortOrder } from '#shared/tasks/due-label';
import { additionalReading, deliveryOf, type NewTask, ownTask, taskIdOf, type TaskValues } from '#shared/tasks/new-task';
import { BASE_DELIVERY } from '#shared/tasks/schedule-shift';
import type { CreateDelivery, CreateTask, EditTask, SavedTask, Task } from '#shared/tasks/task.contract';
import { nextReading } from '#shared/tasks/task-list';
import { canDelete } from '#shared/tasks/task-state';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/expect-version.js';
import { currentRequest } from '../core/request-context.js';
import { freshTask } from './default-list.js';
import { KeptTasks, snapshotOf } from './kept-tasks.js';
import { ScheduleService } from './schedule.service.js';
import type { TaskEntity } from './task.entity.js';
import type { TaskListEntity } from './task-list.entity.js';
import { TaskRecords } from './task-records.js';
import type { Target } from './tasks.service.js';

/** What staff add to a list, change in it and take from it. @source spec 3 §5, §9 */
@Injectable()
export class TaskEditingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly records: TaskRecords,
    private readonly schedule: ScheduleService,
    private readonly kept: KeptTasks,
  ) {}

  /** A task of one's own, at the end of the list. @throws DomainError notFound `diary.notFound` */
  create(eventId: string, body: CreateTask): Promise<Task> {
    return this.added(eventId, () => ownTask(body));
  }

  /** One more reading on the event day. @throws DomainError notFound `diary.notFound` @source spec 3 §9 */
  addReading(eventId: string): Promise<Task> {
    return this.added(eventId, (tasks) => additionalReading(nextReading(tasks)));
  }

  /** A delivery at noon; the schedule is planned anew for a noon delivery. @throws DomainError notFound `diary.notFound` @source spec 3 §4, §9 */
  addDelivery(eventId: string, body: CreateDelivery): Promise<Task> {
    return this.added(eventId, async (tasks, unit, list) => {
      await this.schedule.apply(unit, list, tasks, BASE_DELIVERY);
      return deliveryOf(body);
    });
  }

  /** Changes what the body names. @throws DomainError `task.notFound`, `diary.notFound`, `record.stale` */
  async edit({ eventId, taskId, ifMatch }: Target, { version, ...body }: EditTask): Promise<Task> {
    const edited = await this.work.run(async (unit) => {
      const list = await this.records.hold(unit, eventId);
      const task = await this.records.require(unit, eventId, taskId);
      expectVersion(task, version ?? ifMatch);
      await this.records.rewrite(unit, list, task, rewritten(task, body));
      return task;
    });
    return edited.toContract();
  }

  /** Returns what an undo names. @throws DomainError `task.notFound`, `diary.notFound`, `record.stale`, conflict `task.final` @source spec 3 §5 */
  remove({ eventId, taskId, ifMatch }: Target): Promise<number> {
    return this.work.run(async (unit) => {
      const list = await this.records.hold(unit, eventId);
      const task = await this.records.require(unit, eventId, taskId);
      expectVersion(task, ifMatch);
      if (!canDelete(task))
        throw new DomainError('conflict', 'task.final', 'Final tasks cannot be deleted', { current: task.toContract() });
      const keptId = await this.kept.keep(unit, eventId, 'removed', { ...snapshotOf(list, [task]), deliveryTime: null });
      this.records.remove(unit, task);
      return keptId;
    });
  }

  /** The default tasks as on the first day, for a noon delivery; the list before it is kept. @throws DomainError notFound `diary.notFound` @source spec 3 §5 */
  reset(eventId: string): Promise<{ data: Task[]; keptId: number }> {
    return this.work.run(async (unit) => {
      const list = await this.records.hold(unit, eventId);
      const tasks = await this.records.all(unit, eventId);
      const before = snapshotOf(list, tasks);
      await this.schedule.apply(unit, list, tasks, BASE_DELIVERY);
      const known = new Map(tasks.map((task) => [task.id, task]));
      const added: string[] = [];
      for (const { id, baseStart, ...values } of DEFAULT_TASKS.map(freshTask)) {
        const task = known.get(id);
        known.delete(id);
        if (task) {
          task.baseStart = baseStart;
          await this.records.change(unit, task, values);
        } else {
          added.push(id);
          await this.records.add(unit, list, tasks, values, { id, baseStart });
        }
      }
      for (const task of known.values()) this.records.remove(unit, task);
      const keptId = await this.kept.keep(unit, eventId, 'reset', { ...before, added });
      const data = tasks.filter(({ id }) => !known.has(id)).sort(bySortOrder);
      return { data: data.map((task) => task.toContract()), keptId };
    });
  }

  private async added(
    eventId: string,
    make: (tasks: TaskEntity[], unit: Unit, list: TaskListEntity) => NewTask | Promise<NewTask>,
  ): Promise<Task> {
    const id = taskIdOf(currentRequest()?.idempotencyKey ?? '');
    const task = await this.work.run(async (unit) => {
      const list = await this.records.hold(unit, eventId);
      const tasks = await this.records.all(unit, eventId);
      const isFree = id !== null && tasks.every((other) => other.id !== id);
      return this.records.add(unit, list, tasks, await make(tasks, unit, list), isFree ? { id } : {});
    });
    return task.toContract();
  }
}

/** What an author may say of a task. */
export type TaskWords = Pick<SavedTask, Exclude<keyof EditTask, 'version'> | 'taskMalayalam' | 'descriptionMalayalam'>;

/** What a body changes of a task; blank texts are none, and the video counts only when its box is ticked. */
export function rewritten(task: TaskEntity, body: TaskWords): Partial<TaskValues> {
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
