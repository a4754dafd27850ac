import { Injectable } from '@nestjs/common';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { estimatePurchase, type Need } from '#shared/inventory/estimate';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { type MeatShare, withoutRecipe, withPeople } from '#shared/ingredient-plan/meats';
import type { IngredientPlan } from '#shared/ingredient-plan/ingredient-plan.contract';
import { basisOf, type CookingDay, dayOfSold, peopleOf } from '#shared/purchasing/plan-basis';
import type { PlanBasis } from '#shared/purchasing/purchasing.contract';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';
import { PortionsService } from '../portions/portions.service.js';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { RecipesService } from '../recipes/recipes.service.js';
import { PlanBasisEntity } from './plan-basis.entity.js';

/** The needs of one event by its basis. */
export interface NeededByEvent {
  event: DiaryEvent;
  basis: PlanBasis;
  people: number;
  needs: Need[];
  withoutRecipe: MeatShare[];
  /**
   * The other day of its sale that the sold portions count on, so that the kitchen does not buy a sale twice; null: this one, or it goes by
   * its attendance.
   */
  countedOn: CookingDay | null;
  /** Every other day that cooks for its sale. */
  otherDays: CookingDay[];
  /** Its needs if it were alone. */
  ingredients: Need[];
}

/** The needs of an event from the store. */
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

  /**
   * The current recipe for the attendance, the meat as it was sold, with the stock and the cost of the rest.
   * @throws DomainError notFound `diary.notFound`
   */
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

  /**
   * The needs of each of these events, planned by its sold portions or by its attendance, as a person chose.
   * @source requirements/kitchen K147
   */
  async needsOf(em: SqlEntityManager, events: readonly DiaryEvent[]): Promise<NeededByEvent[]> {
    const days = await this.daysOfSales(em, events);
    const recipe = await this.recipes.amounts(em);
    const needed: NeededByEvent[] = [];
    for (const event of events) {
      const ofSale = days.get(event.salesEventId) ?? (await this.withBasis(em, [event]));
      const basis = ofSale.find(({ id }) => id === event.id)?.basis ?? basisOf(event, null);
      const counted = basis === 'sold' ? dayOfSold(ofSale) : null;
      const countedOn = counted && counted.id !== event.id ? counted : null;
      const all = peopleOf(event, basis);
      const people = countedOn ? 0 : all;
      const sold = await this.soldFor(em, event);
      const full = all === 0 ? [] : needsFor(recipe, all, sold);
      needed.push({
        event,
        basis,
        people,
        needs: people === 0 ? [] : full,
        withoutRecipe: people === 0 ? [] : withoutRecipe(people, sold),
        countedOn,
        otherDays: ofSale.filter(({ id }) => id !== event.id),
        ingredients: full,
      });
    }
    return needed;
  }

  /** All the days that cook for the sales of these events, by sale; the days of one sale share its sold portions. */
  private async daysOfSales(em: SqlEntityManager, events: readonly DiaryEvent[]): Promise<Map<number | null, CookingDay[]>> {
    const days = new Map<number | null, CookingDay[]>();
    for (const sale of new Set(events.flatMap(({ salesEventId }) => salesEventId ?? []))) {
      days.set(sale, await this.withBasis(em, await this.diary.daysOf(em, sale, '')));
    }
    return days;
  }

  private async withBasis(em: SqlEntityManager, events: readonly DiaryEvent[]): Promise<CookingDay[]> {
    const where = { eventId: { $in: events.map(({ id }) => id) } };
    const chosen = await em.find(PlanBasisEntity, where, { disableIdentityMap: true });
    const choices = new Map(chosen.map(({ eventId, basis }) => [eventId, basis]));
    return events.map((event) => {
      const { id, title, date, createdAt } = event;
      return { id, title, date, createdAt, basis: basisOf(event, choices.get(id) ?? null) };
    });
  }

  /** The sold portions of an event's sale, with the people whom they feed. */
  private async soldFor(em: SqlEntityManager, { salesEventId, linkedSale }: DiaryEvent) {
    return salesEventId === null ? [] : withPeople(await this.portions.sold(em, salesEventId), linkedSale?.peoplePerOrder ?? null);
  }

  /** Sets the basis of an event's plan. @throws DomainError notFound `diary.notFound` */
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
