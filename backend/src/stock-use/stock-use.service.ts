import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { roundQuantity } from '#shared/inventory/stock';
import { PURCHASING_ROOM, stockUseRoom } from '#shared/realtime/rooms';
import { proposeUse, takenIssues, useIssues } from '#shared/stock-use/stock-use';
import type { BookUse, EventStockUse, StockUse, UsedLine } from '#shared/stock-use/stock-use.contract';
import { cookingDayOf } from '#shared/tasks/kitchen-board';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { currentRequest } from '../core/request-context.js';
import { DiaryService } from '../diary/diary.service.js';
import { IngredientPlanService } from '../ingredient-plan/ingredient-plan.service.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { MovementsService } from '../inventory/movements.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { StockUseEntity } from './stock-use.entity.js';

const bookedBy = (): string => currentRequest()?.session?.name ?? 'System';

/**
 * The stock used by events: proposed by the recipe and the sold portions, booked once, undone as a whole. @source requirements/kitchen K149
 */
@Injectable()
export class StockUseService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly diary: DiaryService,
    private readonly tasks: TasksService,
    private readonly plans: IngredientPlanService,
    private readonly inventory: InventoryService,
    private readonly movements: MovementsService,
    private readonly clock: Clock,
  ) {}

  /** A load of the room `stock-use:{eventId}`. @throws DomainError notFound `diary.notFound` */
  ofEvent(eventId: string): Promise<{ data: EventStockUse; revision: number; serverNow: number }> {
    return this.reads.fresh(stockUseRoom(eventId), async (em) => {
      const event = await this.diary.require(em, eventId);
      const [needed] = await this.plans.needsOf(em, [event]);
      const taken = quantities(await this.movements.takenFor(em, [eventId]));
      const [booked] = await this.booked(em, [eventId]);
      const data: EventStockUse = {
        eventId,
        isDue: await this.isDue(em, event),
        people: needed?.people ?? 0,
        countedOn: needed?.countedOn ? { id: needed.countedOn.id, title: needed.countedOn.title, date: needed.countedOn.date } : null,
        ...proposeUse(needed?.needs ?? [], await this.inventory.items(em), booked ? new Map() : taken, needed?.ingredients),
        booked: booked?.standing ?? null,
        undoneSince: booked?.undone ?? [],
      };
      return { data };
    });
  }

  /**
   * The booked and not undone use of these events, without movements that were undone in an item's journal since; it includes stock taken
   * for a task of the event, also after the booking.
   */
  async standing(em: SqlEntityManager, eventIds: readonly string[]): Promise<StockUse[]> {
    return (await this.booked(em, eventIds)).map(({ standing }) => standing);
  }

  private async booked(em: SqlEntityManager, eventIds: readonly string[]): Promise<{ standing: StockUse; undone: UsedLine[] }[]> {
    const where = { eventId: { $in: [...eventIds] }, undoneAt: null };
    const found = await em.find(StockUseEntity, where, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    if (found.length === 0) return [];
    const records = found.map((record) => record.toContract());
    const moved = records.flatMap(({ lines }) => lines.flatMap(({ movementId }) => movementId ?? []));
    const undone = await this.movements.undoneAmong(em, moved);
    const taken = (await this.movements.takenFor(em, eventIds)).filter(({ id }) => !moved.includes(id));
    const items = taken.length > 0 ? await this.inventory.items(em) : [];
    const isUndone = ({ movementId }: UsedLine): boolean => movementId !== null && undone.has(movementId);
    return records.map((record) => {
      const since = taken.filter(({ eventId }) => eventId === record.eventId).flatMap((movement) => takenLine(movement, items));
      const lines = [...record.lines.filter((line) => !isUndone(line)), ...since];
      return { standing: { ...record, lines }, undone: record.lines.filter(isUndone) };
    });
  }

  /** Those of the events whose use is booked. */
  async bookedAmong(em: SqlEntityManager, eventIds: readonly string[]): Promise<Set<string>> {
    const where = { eventId: { $in: [...eventIds] }, undoneAt: null };
    const found = await em.find(StockUseEntity, where, { fields: ['eventId'], disableIdentityMap: true });
    return new Set(found.map(({ eventId }) => eventId));
  }

  /**
   * Books an event's use of stock, once: cooked and discarded amounts leave the store, the rest stays in it.
   * @throws DomainError notFound `diary.notFound`; conflict `stockUse.booked`, `stockUse.taken`; unprocessable `stockUse.lines`, each line
   * at its field
   */
  book(eventId: string, { lines }: BookUse): Promise<StockUse> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, `stock use ${eventId}`);
      const event = await this.diary.require(tx.em, eventId);
      if ((await this.bookedAmong(tx.em, [eventId])).size > 0) {
        throw new DomainError('conflict', 'stockUse.booked', 'What this event used is booked already');
      }
      await this.movements.hold(
        tx,
        lines.map(({ itemId }) => itemId),
      );
      const items = await this.inventory.items(tx.em);
      const entries = lines.map((line) => ({ ...line, reason: line.reason || null }));
      const taken = await this.movements.takenFor(tx.em, [eventId]);
      const changed = takenIssues(entries, quantities(taken));
      if (changed.length > 0) {
        throw new DomainError('conflict', 'stockUse.taken', 'Meanwhile what was taken for tasks has changed', { issues: changed });
      }
      const issues = useIssues(entries, items);
      if (issues.length > 0) {
        throw new DomainError('unprocessable', 'stockUse.lines', 'Some lines cannot be booked as they are', { issues });
      }
      // The record names the items in their order.
      const inOrder = [...entries].sort((a, b) => a.itemId - b.itemId);
      const used: UsedLine[] = taken.flatMap((movement) => takenLine(movement, items));
      for (const entry of inOrder) used.push(...(await this.bookItem(eventId, entry, items)));
      const record = tx.em.create(StockUseEntity, {
        eventId,
        eventTitle: event.title,
        eventDate: event.date,
        lines: used,
        bookedBy: bookedBy(),
        bookedAt: this.clock.now(),
        undoneBy: null,
        undoneAt: null,
      });
      await tx.em.flush();
      this.tell(tx, record);
      return record.toContract();
    });
  }

  /** Takes the booking of an event back: the store has all of it again. A second undo changes nothing. @throws DomainError notFound `stockUse.notBooked` */
  undo(eventId: string): Promise<StockUse> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, `stock use ${eventId}`);
      const record = await tx.em.findOne(StockUseEntity, { eventId }, { orderBy: { id: 'desc' } });
      if (!record) throw new DomainError('notFound', 'stockUse.notBooked', 'Nothing is booked for this event');
      if (record.undoneAt != null) return record.toContract();
      const items = new Set((await this.inventory.items(tx.em)).map(({ id }) => id));
      const moved = record.lines.filter(({ itemId, wasTaken }) => !wasTaken && items.has(itemId));
      await this.movements.hold(
        tx,
        moved.map(({ itemId }) => itemId),
      );
      for (const { itemId, movementId } of moved) if (movementId !== null) await this.movements.undo(itemId, movementId);
      Object.assign(record, { undoneBy: bookedBy(), undoneAt: this.clock.now() });
      await tx.em.flush();
      this.tell(tx, record);
      return record.toContract();
    });
  }

  private async bookItem(eventId: string, entry: BookUse['lines'][number], items: readonly InventoryItem[]): Promise<UsedLine[]> {
    const item = items.find(({ id }) => id === entry.itemId);
    if (!item) return [];
    const reason = entry.reason || null;
    const lines: UsedLine[] = [];
    const parts = [
      ['use', entry.used],
      ['waste', entry.waste],
      ['leftover', entry.leftover],
    ] as const;
    for (const [kind, amount] of parts) {
      const quantity = roundQuantity(amount);
      if (quantity === 0) continue;
      const why = kind === 'use' ? null : reason;
      const moved = kind === 'leftover' ? null : await this.movements.move(item.id, { kind, quantity, eventId, note: why });
      lines.push({ ...named(item), kind, quantity, reason: why, movementId: moved?.movement.id ?? null, wasTaken: false });
    }
    return lines;
  }

  /** The event is complete, or the pit was emptied. */
  private async isDue(em: SqlEntityManager, event: DiaryEvent): Promise<boolean> {
    return event.isCompleted || cookingDayOf(await this.tasks.stored(em, event.id)).outOfPitAt !== null;
  }

  private tell(tx: Transaction, record: StockUseEntity): void {
    tx.announce(stockUseRoom(record.eventId), 'stockUse.changed', record);
    tx.announce(PURCHASING_ROOM, 'purchasePlan.changed', { at: this.clock.now() });
  }
}

const named = ({ id, name, nameMalayalam, unit }: InventoryItem) => ({
  itemId: id,
  name: { en: name, ml: nameMalayalam || name },
  unit,
});

function takenLine({ itemId, quantity, id }: Movement, items: readonly InventoryItem[]): UsedLine[] {
  const item = items.find((one) => one.id === itemId);
  return item ? [{ ...named(item), kind: 'use', quantity, reason: null, movementId: id, wasTaken: true }] : [];
}

/** The sum of each item. */
function quantities(movements: readonly Movement[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of movements) sums.set(itemId, roundQuantity((sums.get(itemId) ?? 0) + quantity));
  return sums;
}
