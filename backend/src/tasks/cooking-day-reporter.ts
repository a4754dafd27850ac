import { Injectable } from '@nestjs/common';
import { cookingDayOf } from '#shared/tasks/cooking-day';
import { CookingDays } from '../core/cooking-days.js';
import type { Unit } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { TaskEntity } from './task.entity.js';

/** Tells who waits for the food how far the kitchen is, when the cooking day belongs to a sale. */
@Injectable()
export class CookingDayReporter {
  constructor(
    private readonly diary: DiaryService,
    private readonly days: CookingDays,
  ) {}

  /** Call after any change to an event's tasks, in the same unit; what has not moved on is not told twice. */
  async follow(unit: Unit, eventId: string): Promise<void> {
    const { salesEventId } = await this.diary.require(unit.em, eventId);
    if (salesEventId === null) return;
    const tasks = await unit.em.find(TaskEntity, { eventId });
    await this.days.movedOn(unit, salesEventId, cookingDayOf(tasks.map((task) => task.toContract())));
  }
}
