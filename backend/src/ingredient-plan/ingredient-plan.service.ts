import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { estimatePurchase, type Need } from '#shared/inventory/estimate';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { type MeatShare, withoutRecipe, withPeople } from '#shared/ingredient-plan/meats';
import type { IngredientPlan } from '#shared/ingredient-plan/ingredient-plan.contract';
import { basisOf, peopleOf } from '#shared/purchasing/plan-basis';
import type { PlanBasis } from '#shared/purchasing/purchasing.contract';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';
import { PortionsService } from '../portions/portions.service.js';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/hold-lock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { RecipesService } from '../recipes/recipes.service.js';
import { PlanBasisEntity } from './plan-basis.entity.js';

/** What an event needs by what it is planned by. */
export interface NeededByEvent {
  event: DiaryEvent;
  basis: PlanBasis;
  people: number;
  needs: Need[];
  withoutRecipe: MeatShare[];
}

/** What an event needs of the store. */
@Injectable()
export class IngredientPlanService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly inventory: InventoryService,
    private readonly portions: PortionsService,
    private readonly recipes: RecipesService,
    private readonly clock: Clock,
  ) {}

  /** The current recipe for as many as come, the meat as it was sold, beside what is in stock and what the rest costs. @throws DomainError notFound `diary.notFound` */
  of(eventId: string): Promise<IngredientPlan> {
    return this.work.read(async (em) => {
      const event = await this.diary.require(em, eventId);
      const servings = event.estimatedAttendance;
      const sold = await this.soldFor(em, event);
      const needs = needsFor(await this.recipes.amounts(em), servings, sold);
      const { lines: ingredients, ...sums } = estimatePurchase(needs, await this.inventory.items(em));
      return { eventId, servings, ingredients, withoutRecipe: withoutRecipe(servings, sold), ...sums };
    });
  }

  /** What each of these events needs, planned by its sold portions or by its attendance as somebody chose. @source requirements/kitchen K147 */
  async needsOf(em: SqlEntityManager, events: readonly DiaryEvent[]): Promise<NeededByEvent[]> {
    const chosen = await em.find(PlanBasisEntity, { eventId: { $in: events.map(({ id }) => id) } }, { disableIdentityMap: true });
    const choices = new Map(chosen.map(({ eventId, basis }) => [eventId, basis]));
    const recipe = await this.recipes.amounts(em);
    const needed: NeededByEvent[] = [];
    for (const event of events) {
      const basis = basisOf(event, choices.get(event.id) ?? null);
      const people = peopleOf(event, basis);
      const sold = await this.soldFor(em, event);
      const needs = people === 0 ? [] : needsFor(recipe, people, sold);
      needed.push({ event, basis, people, needs, withoutRecipe: people === 0 ? [] : withoutRecipe(people, sold) });
    }
    return needed;
  }

  /** What the sale of an event has sold, with the people whom it feeds. */
  private async soldFor(em: SqlEntityManager, { salesEventId, linkedSale }: DiaryEvent) {
    return salesEventId === null ? [] : withPeople(await this.portions.sold(em, salesEventId), linkedSale?.peoplePerOrder ?? null);
  }

  /** What an event is planned by from now on. @throws DomainError notFound `diary.notFound` */
  choose(eventId: string, basis: PlanBasis): Promise<PlanBasis> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, `plan basis ${eventId}`);
      const event = await this.diary.require(tx.em, eventId);
      const known = await tx.em.findOne(PlanBasisEntity, { eventId });
      if (known) known.basis = basis;
      else tx.em.create(PlanBasisEntity, { eventId, basis });
      tx.announce(PURCHASING_ROOM, 'purchasePlan.changed', { at: this.clock.now() });
      return basisOf(event, basis);
    });
  }
}
