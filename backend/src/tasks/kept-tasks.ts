import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { KeptReason } from '#shared/kept-lists/kept-list.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import { BASE_DELIVERY, plannedStart, shiftOf } from '#shared/tasks/schedule-shift';
import type { Task } from '#shared/tasks/task.contract';
import { canDelete } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import type { Unit } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { KeptLists } from '../kept-lists/kept-lists.service.js';
import { ScheduleService } from './schedule.service.js';
import { TaskEntity } from './task.entity.js';
import { TaskListEntity } from './task-list.entity.js';
import { TaskRecords } from './task-records.js';

/** Tasks as they were, and what took their place. */
export interface TaskSnapshot {
  /** Null when single tasks are kept and not their list. */
  deliveryTime: string | null;
  tasks: (Task & { baseStart: number | null })[];
  /** Ids that came in their stead: they go again when the list comes back, unless somebody has worked on them. */
  added: string[];
}

/** What was replaced, reset or removed, and how it comes back. @source decisions 24, 48 */
@Injectable()
export class KeptTasks implements OnModuleInit {
  constructor(
    private readonly records: TaskRecords,
    private readonly schedule: ScheduleService,
    private readonly kept: KeptLists,
    private readonly diary: DiaryService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.kept.onRestore('tasks', (unit, room, snapshot: TaskSnapshot) => this.bringBack(unit, room.slice('tasks:'.length), snapshot));
    this.diary.onRemoval((unit, eventId) => this.removeAll(unit, eventId));
    this.diary.onReturn((unit, eventId) => this.kept.restoreLast(unit, tasksRoom(eventId), 'eventRemoved'));
  }

  keep(unit: Unit, eventId: string, reason: KeptReason, snapshot: TaskSnapshot): Promise<number> {
    return this.kept.keep(unit, tasksRoom(eventId), reason, snapshot, snapshot.tasks.length);
  }

  private async bringBack(unit: Unit, eventId: string, snapshot: TaskSnapshot): Promise<void> {
    await this.diary.require(unit.em, eventId);
    const list = await this.listFor(unit, eventId, snapshot);
    const tasks = await this.records.all(unit, eventId);
    if (tasks.length > 0) await this.keep(unit, eventId, 'restored', { ...snapshotOf(list, tasks), deliveryTime: null });
    const stored = new Map(tasks.map((task) => [task.id, task]));
    if (snapshot.deliveryTime !== null) await this.schedule.apply(unit, list, tasks, snapshot.deliveryTime);
    for (const { baseStart, id, version, ...values } of snapshot.tasks) {
      const current = stored.get(id);
      if (current) {
        current.baseStart = baseStart;
        const startTime = plannedStart(baseStart, values.dueDate, shiftOf(list.deliveryTime));
        await this.records.change(unit, current, { ...values, startTime });
      }
      // Above the version of its removal, so that no screen takes it for older news.
      else await this.records.add(unit, list, tasks, values, { id, baseStart, version: version + 2 });
    }
    const wanted = new Set(snapshot.tasks.map(({ id }) => id));
    for (const id of snapshot.added) {
      const task = stored.get(id);
      if (task && !wanted.has(id) && canDelete(task) && !task.startedAt && !task.completed) this.records.remove(unit, task);
    }
  }

  /** The list of an event that came back has no default tasks: it gets its own ones. */
  private async listFor(unit: Unit, eventId: string, snapshot: TaskSnapshot): Promise<TaskListEntity> {
    if ((await unit.em.count(TaskListEntity, { eventId })) > 0) return this.records.hold(unit, eventId);
    const list = unit.em.create(TaskListEntity, {
      eventId,
      createdAt: this.clock.now(),
      deliveryTime: snapshot.deliveryTime ?? BASE_DELIVERY,
      previousDeliveryTime: null,
    });
    await unit.em.flush();
    return list;
  }

  private async removeAll(unit: Unit, eventId: string): Promise<void> {
    const { em, announce } = unit;
    const list = await em.findOne(TaskListEntity, { eventId });
    if (!list) return;
    const tasks = (await this.records.all(unit, eventId)).sort((a, b) => a.sortOrder - b.sortOrder);
    await this.keep(unit, eventId, 'eventRemoved', snapshotOf(list, tasks));
    for (const { id, version } of tasks) announce(tasksRoom(eventId), 'task.removed', { id, version: version + 1 });
    await em.nativeDelete(TaskEntity, { eventId });
    await em.nativeDelete(TaskListEntity, { eventId });
  }
}

/** A list as it is now. */
export const snapshotOf = (list: TaskListEntity, tasks: readonly TaskEntity[]): TaskSnapshot => ({
  deliveryTime: list.deliveryTime,
  tasks: tasks.map((task) => ({ ...task.toContract(), baseStart: task.baseStart ?? null })),
  added: [],
});
