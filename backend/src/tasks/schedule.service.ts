import { Injectable } from '@nestjs/common';
import { scheduleRoom } from '#shared/realtime/rooms';
import { plannedStarts, type Planning } from '#shared/tasks/backward-plan';
import { BASE_DELIVERY, earlyStarts, eventDayTasks, shiftOf } from '#shared/tasks/schedule-shift';
import type { Schedule, SetSchedule } from '#shared/tasks/schedule.contract';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion, findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { DeliverySchedule } from '../diary/diary-editing.service.js';
import { DefaultListService } from './default-list.service.js';
import { TaskEntity, TaskListEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';

/** When an event's food leaves; the event day's planned starts follow. @source requirements/kitchen K36; decisions/0001 §29 */
@Injectable()
export class ScheduleService implements DeliverySchedule {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly defaults: DefaultListService,
    private readonly taskRecords: TaskRecordsService,
  ) {}

  /** Not cached like other reads: its tasks also change with the room of the tasks. @throws DomainError notFound `diary.notFound` */
  async read(eventId: string): Promise<{ data: Schedule; revision: number; serverNow: number }> {
    await this.defaults.ensure(eventId);
    return this.reads.fresh(scheduleRoom(eventId), async (em) => ({ data: await this.contents(em, eventId) }));
  }

  /** Moves the event day. The same time twice moves it once; the time before undoes it. @throws DomainError `diary.notFound`, `record.stale` */
  set(eventId: string, { deliveryTime, version }: SetSchedule, ifMatch?: number): Promise<Schedule> {
    return this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      expectVersion({ version: list.version, toContract: () => scheduleOf(list, tasks) }, version ?? ifMatch);
      await this.apply(tx, list, tasks, { deliveryTime, plansBackward: list.plansBackward });
      await tx.em.flush();
      return scheduleOf(list, tasks);
    });
  }

  /** Plans every start of a held list again from its base; announces each task that moved, and once the schedule. */
  async apply(tx: Transaction, list: TaskListEntity, tasks: readonly TaskEntity[], planning: Planning): Promise<void> {
    const { deliveryTime, plansBackward } = planning;
    const moves = list.deliveryTime !== deliveryTime;
    const isNew = moves || list.plansBackward !== plansBackward;
    if (moves) {
      list.previousDeliveryTime = list.deliveryTime;
      list.deliveryTime = deliveryTime;
    }
    list.plansBackward = plansBackward;
    const known = tasks.map((task) => ({ ...task.toContract(), baseStart: task.baseStart ?? null }));
    const starts = plannedStarts(known, planning);
    for (const task of eventDayTasks(tasks)) await this.taskRecords.change(tx, task, { startTime: starts.get(task.id) ?? null });
    if (isNew) tx.announce(scheduleRoom(list.eventId), 'schedule.changed', () => scheduleOf(list, tasks));
  }

  /** The next time that the delivery moves, the day of a held list is planned back from it; until then everything stays where it is. */
  planBackward(tx: Transaction, list: TaskListEntity, tasks: readonly TaskEntity[]): void {
    if (list.plansBackward) return;
    list.plansBackward = true;
    tx.announce(scheduleRoom(list.eventId), 'schedule.changed', () => scheduleOf(list, tasks));
  }

  /** The delivery time that an edit of the event names. @returns the one before */
  async deliver(tx: Transaction, eventId: string, deliveryTime: string | null): Promise<string> {
    const list = await this.taskRecords.hold(tx, eventId);
    const before = list.deliveryTime;
    const { plansBackward } = list;
    if (deliveryTime !== null) await this.apply(tx, list, await this.taskRecords.all(tx, eventId), { deliveryTime, plansBackward });
    return before;
  }

  /** When the food of an event leaves, "HH:MM". */
  async deliveryTime(em: SqlEntityManager, eventId: string): Promise<string> {
    return (await em.findOne(TaskListEntity, { eventId }))?.deliveryTime ?? BASE_DELIVERY;
  }

  private async contents(em: SqlEntityManager, eventId: string): Promise<Schedule> {
    const list = await findOrFail(em.findOne(TaskListEntity, { eventId }), 'diary.notFound', 'There is no such event');
    return scheduleOf(list, await em.find(TaskEntity, { eventId }));
  }
}

export function scheduleOf(list: TaskListEntity, stored: readonly TaskEntity[]): Schedule {
  const tasks = eventDayTasks(stored).map((task) => task.toContract());
  return {
    eventId: list.eventId,
    deliveryTime: list.deliveryTime,
    shiftMinutes: shiftOf(list.deliveryTime),
    previousDeliveryTime: list.previousDeliveryTime ?? null,
    earlyStart: earlyStarts(tasks),
    tasks,
    baseStarts: Object.fromEntries(eventDayTasks(stored).map(({ id, baseStart }) => [id, baseStart ?? null])),
    ...(list.plansBackward && { plansBackward: true as const }),
    version: list.version,
  };
}
