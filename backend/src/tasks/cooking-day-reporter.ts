import { Injectable } from '@nestjs/common';
import { cookingDayOf } from '#shared/tasks/cooking-day';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/decorators.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { DiaryService } from '../diary/diary.service.js';
import { CookingDayMoved } from './cooking-day-moved.event.js';
import { TaskEntity } from './task.entity.js';

/** All that says how far the kitchen is: to read the whole list would cost each tap more than the tap itself. */
const TELLING = ['dueDate', 'startedAt', 'completed', 'completedAt', 'isFinalTask', 'isDelivery'] as const;

/** Tells who waits for the food how far the kitchen is, when the cooking day belongs to a sale. */
@Injectable()
@Publishes(CookingDayMoved)
export class CookingDayReporter {
  constructor(
    private readonly diary: DiaryService,
    private readonly events: DomainEvents,
  ) {}

  /** Call in the transaction that changed an event's tasks, once they are written; what has not moved on is not told twice. */
  async follow(tx: Transaction, eventId: string): Promise<void> {
    const { salesEventId } = await this.diary.require(tx.em, eventId);
    if (salesEventId === null) return;
    const tasks = await tx.em.find(TaskEntity, { eventId }, { fields: TELLING, disableIdentityMap: true });
    const told = tasks.map(({ dueDate, startedAt = null, completed, completedAt = null, isFinalTask, isDelivery }) => ({
      dueDate,
      startedAt,
      completed,
      completedAt,
      isFinalTask,
      isDelivery,
    }));
    await this.events.publish(tx, new CookingDayMoved(salesEventId, cookingDayOf(told)));
  }
}
