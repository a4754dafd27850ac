import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { withoutUndefined } from '#shared/core/narrow';
import { addDays, calendarDayOf } from '#shared/core/time';
import { comingEvents } from '#shared/diary/cooking-today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { type Rate, rateOf } from '#shared/inventory/prices';
import { thousandthsOf } from '#shared/inventory/stock';
import { needChanges, type NotedLine, type NotedShare, notedLines } from '#shared/purchasing/list-in-use';
import { type Buying, type EventNeeds, planPurchases, type PurchaseSums } from '#shared/purchasing/purchase-plan';
import {
  type Bought,
  type BuyingOptions,
  isPackSize,
  PACK_ISSUES,
  type PurchasePlan,
  type PurchaseTick,
  type SetBuying,
  type SetTick,
} from '#shared/purchasing/purchasing.contract';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { currentRequest } from '../core/request-context.js';
import { DiaryService } from '../diary/diary.service.js';
import { IngredientPlanService, type NeededByEvent } from '../ingredient-plan/ingredient-plan.service.js';
import { InventoryService, paiseOf } from '../inventory/inventory.service.js';
import { MovementsService } from '../inventory/movements.service.js';
import { StockUseService } from '../stock-use/stock-use.service.js';
import { BuyingOptionsEntity } from './buying-options.entity.js';
import { ListInUseEntity, PurchaseTickEntity } from './list-in-use.entity.js';

/** Up to that age a purchase is shown with the list, and an event asks for its use of stock. */
const BOUGHT_FOR_MS = 2 * 24 * 3_600_000;
const ASKED_FOR_DAYS = 7;
const LAST_DAY = '9999-12-31';

/** No plan goes so far ahead: earlier ticks are of events that are over. */
const KEPT_FOR_MS = 400 * 86_400_000;

/** Purchases for all coming events. @source requirements/kitchen K147 */
@Injectable()
export class PurchasingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly diary: DiaryService,
    private readonly plans: IngredientPlanService,
    private readonly inventory: InventoryService,
    private readonly movements: MovementsService,
    private readonly stockUse: StockUseService,
    private readonly clock: Clock,
  ) {}

  /** A load of the room `purchasing`; made again each time, because bookings, the diary, the store and the recipes all change it. */
  plan(): Promise<{ data: PurchasePlan; revision: number; serverNow: number }> {
    return this.reads.fresh(PURCHASING_ROOM, async (em) => ({ data: await this.planned(em) }));
  }

  /** Notes the list as the one that is taken along: later differences are shown. */
  take(): Promise<PurchasePlan> {
    return this.work.run(async (tx) => {
      const { lines, events } = await this.planned(tx.em);
      const by = currentRequest()?.session?.name ?? 'System';
      tx.em.create(ListInUseEntity, { lines: notedLines(lines, events), by, at: this.clock.now() });
      await tx.em.flush();
      this.tell(tx);
      return this.planned(tx.em);
    });
  }

  /**
   * Sets the shop and the packs of an item.
   * @throws DomainError notFound `item.notFound`; conflict `record.stale`; unprocessable `purchasing.packSize` with the pack's field
   */
  setBuying(itemId: number, { shop, packs, version }: SetBuying, ifMatch?: number): Promise<BuyingOptions> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, `buying ${itemId}`);
      const item = (await this.inventory.items(tx.em)).find(({ id }) => id === itemId);
      if (!item) throw new DomainError('notFound', 'item.notFound', 'There is no such item');
      const issues = packs.flatMap(({ size }, place) =>
        isPackSize(size, item.unit) ? [] : [{ path: `packs.${place}.size`, message: PACK_ISSUES.packWhole }],
      );
      if (issues.length > 0) throw new DomainError('unprocessable', 'purchasing.packSize', PACK_ISSUES.packWhole, { issues });
      const stored = packs
        .map(({ size, price }) => ({ thousandths: thousandthsOf(size), price: price === null ? null : paiseOf(price) }))
        .sort((a, b) => b.thousandths - a.thousandths);
      const known = await tx.em.findOne(BuyingOptionsEntity, { itemId });
      const values = withoutUndefined({ shop: shop === undefined ? undefined : shop || null, packs: stored, unit: item.unit });
      if (known) expectVersion(known, version ?? ifMatch);
      const options = known
        ? tx.em.assign(known, values)
        : tx.em.create(BuyingOptionsEntity, { itemId, shop: shop || null, packs: stored, unit: item.unit });
      await tx.em.flush();
      this.tell(tx);
      return options.toContract();
    });
  }

  /** All watchers of the plan load it again. */
  changed(): Promise<void> {
    return this.work.run((tx) => {
      this.tell(tx);
      return Promise.resolve();
    });
  }

  private tell(tx: Transaction): void {
    tx.announce(PURCHASING_ROOM, 'purchasePlan.changed', { at: this.clock.now() });
  }

  private async planned(em: SqlEntityManager): Promise<PurchasePlan> {
    const today = calendarDayOf(this.clock.now());
    const near = await this.diary.between(addDays(today, -ASKED_FOR_DAYS), LAST_DAY);
    const booked = await this.stockUse.bookedAmong(
      em,
      near.map(({ id }) => id),
    );
    const coming = comingEvents(near, today).filter(({ id }) => !booked.has(id));
    const needed = await this.plans.needsOf(em, coming);
    const items = await this.inventory.items(em);
    const options = await em.find(BuyingOptionsEntity, {}, { orderBy: { itemId: 'asc' }, disableIdentityMap: true });
    const sums = await this.sums(em, needed, items, options);
    const list = await em.findOne(ListInUseEntity, { id: { $gt: 0 } }, { orderBy: { id: 'desc' }, disableIdentityMap: true });
    const over = new Set(near.filter(({ id, date, isCompleted }) => isCompleted || date < today || booked.has(id)).map(({ id }) => id));
    const dates = list ? await this.datesOf(list.lines, near) : new Map<string, string>();
    const isOver = ({ eventId, date }: NotedShare): boolean => over.has(eventId) || (dates.get(eventId) ?? date ?? today) < today;
    const since = new Date(this.clock.nowMs() - BOUGHT_FOR_MS).toISOString();
    return {
      events: needed.map(plannedEvent),
      ...sums,
      listInUse: list ? { at: list.at, by: list.by } : null,
      changes: list ? needChanges(list.lines, sums.lines, isOver) : [],
      bought: (await this.movements.boughtSince(em, since)).flatMap((movement) => boughtOf(movement, items)),
      ticks: await this.ticks(em),
      options: options.map((option) => option.toContract(items.find(({ id }) => id === option.itemId)?.unit)),
      awaitingUse: near
        .filter((event) => isCooked(event, today) && !booked.has(event.id))
        .map(({ id, title, date }) => ({ id, title, date })),
    };
  }

  /** The days of all events of a list that are in the diary, however long ago they were. */
  private async datesOf(lines: readonly NotedLine[], near: readonly DiaryEvent[]): Promise<Map<string, string>> {
    const dates = new Map(near.map(({ id, date }) => [id, date]));
    const missing = new Set(lines.flatMap(({ events }) => events.map(({ eventId }) => eventId)).filter((id) => !dates.has(id)));
    if (missing.size > 0) for (const { id, date } of await this.diary.named([...missing])) dates.set(id, date);
    return dates;
  }

  private async sums(
    em: SqlEntityManager,
    needed: readonly NeededByEvent[],
    items: readonly InventoryItem[],
    options: readonly BuyingOptionsEntity[],
  ): Promise<PurchaseSums> {
    const prices = new Map<number, Rate>();
    for (const item of items) {
      const rate = rateOf(item);
      if (rate) prices.set(item.id, rate);
    }
    const taken = await this.movements.takenFor(
      em,
      needed.map(({ event }) => event.id),
    );
    const events = needed.map(({ event, needs }): EventNeeds => ({
      eventId: event.id,
      needs,
      taken: thousandthsByItem(taken.filter(({ eventId }) => eventId === event.id)),
    }));
    const byItem = new Map(options.map((option) => [option.itemId, option]));
    const buying = new Map<number, Buying>();
    for (const { id, unit } of items) {
      const option = byItem.get(id);
      if (option) buying.set(id, option.buying(unit));
    }
    return planPurchases(events, { items, buying, prices });
  }

  private async ticks(em: SqlEntityManager): Promise<PurchaseTick[]> {
    const ticks = await em.find(PurchaseTickEntity, {}, { orderBy: { key: 'asc' }, disableIdentityMap: true });
    return ticks.map(({ key, events, by, at }) => ({ key, events, by, at }));
  }

  /**
   * A line of the list that cannot be booked into the store is in the bag, or it is not. The last command counts.
   * @source requirements/kitchen K148
   */
  tick({ key, events, isTicked }: SetTick): Promise<void> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, 'purchase ticks');
      const at = this.clock.now();
      await tx.em.nativeDelete(PurchaseTickEntity, { at: { $lt: new Date(this.clock.nowMs() - KEPT_FOR_MS).toISOString() } });
      if (isTicked) await tx.em.upsert(PurchaseTickEntity, { key, events, by: currentRequest()?.session?.name ?? 'System', at });
      else await tx.em.nativeDelete(PurchaseTickEntity, { key });
      tx.announce(PURCHASING_ROOM, 'purchasePlan.changed', { at });
    });
  }
}

/** Cooked, as far as the diary knows. */
const isCooked = ({ isCompleted, date }: DiaryEvent, today: string): boolean => isCompleted || date < today;

function plannedEvent({ event, basis, people, withoutRecipe, ...days }: NeededByEvent): PurchasePlan['events'][number] {
  const { id, title, date, salesEventId } = event;
  const countedOn = days.countedOn && dayOfSale(days.countedOn);
  return {
    id,
    title,
    date,
    basis,
    hasSale: salesEventId !== null,
    people,
    withoutRecipe,
    countedOn,
    otherDays: days.otherDays.map(dayOfSale),
  };
}

const dayOfSale = ({ id, title, date }: NeededByEvent['otherDays'][number]) => ({ id, title, date });

function boughtOf({ id, itemId, quantity, unitPrice, paid, by, at }: Movement, items: readonly InventoryItem[]): Bought[] {
  const item = items.find((one) => one.id === itemId);
  if (!item) return [];
  const sum = paid ?? (unitPrice === null ? null : unitPrice * quantity);
  const name = { en: item.name, ml: item.nameMalayalam || item.name };
  return [{ movementId: id, itemId, name, unit: item.unit, quantity, paid: sum === null ? null : paiseOf(sum), by, at }];
}

function thousandthsByItem(movements: readonly Movement[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of movements) sums.set(itemId, (sums.get(itemId) ?? 0) + thousandthsOf(quantity));
  return sums;
}
