import { Injectable } from '@nestjs/common';
import { cookingDayOf } from '#shared/tasks/kitchen-board';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { DiaryService } from '../diary/diary.service.js';
import { CookingDayMoved } from './tasks.events.js';

/** Of the begun tasks, the columns that show how far the kitchen is; each tap reads them, so no list is loaded. */
const BEGUN =
  'select due_date, started_at, completed, completed_at, is_final_task, is_delivery from task ' +
  'where event_id = ? and (started_at is not null or completed)';

/** SQLite has no booleans of its own. */
interface BegunRow {
  due_date: string;
  started_at: string | null;
  completed: boolean | number;
  completed_at: string | null;
  is_final_task: boolean | number;
  is_delivery: boolean | number;
}

/** Tells who waits for the food how far the kitchen is, when the cooking day belongs to a sale. */
@Injectable()
@Publishes(CookingDayMoved)
export class CookingDayReporterService {
  constructor(
    private readonly diary: DiaryService,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** Call in the transaction that changed an event's tasks, once they are written; handlers ignore an unchanged state. */
  async follow(tx: Transaction, eventId: string): Promise<void> {
    const salesEventId = await this.diary.saleOf(tx.em, eventId);
    if (salesEventId === null) return;
    const begun = await tx.em.execute<BegunRow[]>(BEGUN, [eventId]);
    const told = begun.map((row) => ({
      dueDate: row.due_date,
      startedAt: row.started_at,
      completed: Boolean(row.completed),
      completedAt: row.completed_at,
      isFinalTask: Boolean(row.is_final_task),
      isDelivery: Boolean(row.is_delivery),
    }));
    await this.domainEvents.publish(tx, new CookingDayMoved(salesEventId, cookingDayOf(told)));
  }
}
