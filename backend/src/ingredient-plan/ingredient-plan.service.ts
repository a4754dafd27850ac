import { Injectable } from '@nestjs/common';
import { estimatePurchase } from '#shared/inventory/estimate';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { withoutRecipe } from '#shared/ingredient-plan/meats';
import type { IngredientPlan } from '#shared/ingredient-plan/ingredient-plan.contract';
import { PortionsService } from '../portions/portions.service.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { RecipesService } from '../recipes/recipes.service.js';

/** What an event needs of the store. */
@Injectable()
export class IngredientPlanService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly inventory: InventoryService,
    private readonly portions: PortionsService,
    private readonly recipes: RecipesService,
  ) {}

  /** The current recipe for as many as come, the meat as it was sold, beside what is in stock and what the rest costs. @throws DomainError notFound `diary.notFound` */
  of(eventId: string): Promise<IngredientPlan> {
    return this.work.read(async (em) => {
      const { estimatedAttendance: servings, salesEventId } = await this.diary.require(em, eventId);
      const sold = salesEventId === null ? [] : await this.portions.sold(em, salesEventId);
      const needs = needsFor(await this.recipes.amounts(em), servings, sold);
      const { lines: ingredients, ...sums } = estimatePurchase(needs, await this.inventory.items(em));
      return { eventId, servings, ingredients, withoutRecipe: withoutRecipe(servings, sold), ...sums };
    });
  }
}
