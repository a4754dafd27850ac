import { Injectable } from '@nestjs/common';
import { estimatePurchase } from '#shared/inventory/estimate';
import { needsFor } from '#shared/plan/current-recipe';
import type { Plan } from '#shared/plan/plan.contract';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { InventoryService } from '../inventory/inventory.service.js';

/** What an event needs of the store. */
@Injectable()
export class PlanService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly inventory: InventoryService,
  ) {}

  /** The recipe for as many as come, beside what is in stock and what the rest costs. @throws DomainError notFound `diary.notFound` */
  of(eventId: string): Promise<Plan> {
    return this.work.read(async (em) => {
      const { estimatedAttendance: servings } = await this.diary.require(em, eventId);
      const { lines: ingredients, ...sums } = estimatePurchase(needsFor(servings), await this.inventory.items(em));
      return { eventId, servings, ingredients, ...sums };
    });
  }
}
