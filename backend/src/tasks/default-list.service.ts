import { Injectable } from '@nestjs/common';
import { DEFAULT_TASKS, type DefaultTask } from '#shared/tasks/default-tasks';
import { plannedTask } from '#shared/tasks/new-task';
import { BASE_DELIVERY, baseStartOf } from '#shared/tasks/schedule-shift';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { TaskEntity, TaskListEntity } from './task.entity.js';

/** Gives each event its default tasks, once, however many screens open it at the same moment. @source requirements/kitchen K34 */
@Injectable()
export class DefaultListService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing is announced: no client can have loaded the list before it existed, every load makes or waits for it.
   * @throws DomainError notFound `diary.notFound`
   */
  async ensure(eventId: string): Promise<void> {
    await this.work.run(async ({ em }) => {
      await this.diary.require(em, eventId);
      if (await em.findOne(TaskListEntity, { eventId })) return;
      em.create(TaskListEntity, { eventId, createdAt: this.clock.now(), deliveryTime: BASE_DELIVERY, previousDeliveryTime: null });
      await em.flush();
      for (const task of DEFAULT_TASKS) em.create(TaskEntity, { eventId, revision: 0, ...freshTask(task), minutes: task.minutes ?? null });
    });
  }
}

/** A default task as it is on the day the event is made. */
export const freshTask = (task: DefaultTask) => ({
  ...plannedTask(task),
  id: task.key,
  baseStart: baseStartOf(task.startTime, task.dueDate, 0),
});
