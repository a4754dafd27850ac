import { Injectable } from '@nestjs/common';
import type { InventoryItem, Movement, MoveStock } from '#shared/inventory/inventory.contract';
import { type PaidPurchase, type PricedMovement, standingPrices, unitPriceOf } from '#shared/inventory/prices';
import type { Wasted } from '#shared/insight/waste';
import { afterUndo, stockAfter } from '#shared/inventory/stock';
import { stockUseRoom } from '#shared/realtime/rooms';
import { FOR_UPDATE, type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { ItemEntity, MovementEntity, paidOf } from './item.entity.js';
import { ItemRecordsService } from './item-records.service.js';
import { paiseOf } from './inventory.service.js';

const MOST_LISTED = 500;
/** Most movements that a page of insight adds up. */
const MOST_WASTED = 10_000;

/** An item after a movement, and the movement. */
interface Moved {
  item: InventoryItem;
  movement: Movement;
}

/** The journal of the store: bought, used, counted, wasted. @source decisions/0001 §34 */
@Injectable()
export class MovementsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly itemRecords: ItemRecordsService,
  ) {}

  /** An item's movements, newest first. @throws DomainError notFound `item.notFound` */
  list(itemId: number): Promise<Movement[]> {
    return this.work.read(async (em) => {
      await findOrFail(em.findOne(ItemEntity, { id: itemId }), 'item.notFound', 'There is no such item');
      const movements = await em.find(MovementEntity, { itemId }, { orderBy: { id: 'desc' }, limit: MOST_LISTED });
      return movements.map((movement) => movement.toContract());
    });
  }

  /** Every movement that named a price, undone or not, oldest first; `paid` is null for all but purchases. */
  async priced(em: SqlEntityManager): Promise<(PricedMovement & { itemId: number; quantity: number; paid: number | null })[]> {
    const where = { price: { $ne: null } };
    const movements = await em.find(MovementEntity, where, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    return movements.flatMap((movement) =>
      pricedOf(movement).map((priced) => ({ ...priced, itemId: movement.itemId, quantity: movement.quantity, paid: paidOf(movement) })),
    );
  }

  /** Stock written off since a moment and not taken back, at the price of that time. @param from ISO 8601 UTC; null: ever */
  async wasted(em: SqlEntityManager, from: string | null): Promise<(Omit<Wasted, 'rate'> & { pricePaise: number })[]> {
    const where = { kind: 'waste' as const, undoneAt: null, ...(from !== null && { at: { $gte: from } }) };
    const fields = ['itemId', 'quantity', 'price', 'priceBefore', 'at'] as const;
    const movements = await em.find(MovementEntity, where, {
      fields,
      orderBy: { id: 'desc' },
      limit: MOST_WASTED,
      disableIdentityMap: true,
    });
    return movements.map(({ itemId, quantity, price, priceBefore, at }) => ({ itemId, quantity, pricePaise: price ?? priceBefore, at }));
  }

  /**
   * Moves stock; a named price, or the payment for all of it divided by the quantity, becomes the item's price.
   * @throws DomainError `item.notFound`; conflict `stock.short`; unprocessable `stock.tooMuch`
   */
  move(itemId: number, { kind, quantity, unitPrice, paid, eventId = null, note }: MoveStock): Promise<Moved> {
    return this.work.run(async (tx) => {
      const item = await this.itemRecords.require(tx, itemId);
      const after = stockAfter(item.quantity, kind, quantity);
      const sum = paid == null ? null : paiseOf(paid);
      const price = sum === null ? (unitPrice == null ? null : paiseOf(unitPrice)) : unitPriceOf({ quantity, paid: sum });
      const movement = this.itemRecords.moved(tx, item, { kind, quantity, after, price, paid: sum, eventId, note: note || null });
      await this.itemRecords.announce(tx, item);
      tellOfEvent(tx, eventId);
      await tx.em.flush();
      return { item: item.toContract(), movement: movement.toContract() };
    });
  }

  /**
   * Takes a movement back; later movements stay, and a later count is the stock. The price is then the newest valid one: of a movement, or
   * set by hand.
   * A second undo changes nothing.
   * @throws DomainError `item.notFound`, `movement.notFound`; conflict `stock.short`; unprocessable `stock.tooMuch`
   */
  undo(itemId: number, movementId: number): Promise<Moved> {
    return this.work.run(async (tx) => {
      const item = await this.itemRecords.require(tx, itemId);
      const movement = await findOrFail(
        tx.em.findOne(MovementEntity, { id: movementId, itemId }, FOR_UPDATE),
        'movement.notFound',
        'There is no such movement',
      );
      if (movement.undoneAt == null) {
        const since = { itemId, id: { $gt: movementId }, kind: 'count' as const, undoneAt: null };
        const count = await tx.em.findOne(MovementEntity, since, { orderBy: { id: 'asc' }, ...FOR_UPDATE });
        const { inStock, countedFrom } = afterUndo(item.quantity, movement, count);
        item.quantity = inStock;
        if (count && countedFrom !== null) count.before = countedFrom;
        this.itemRecords.undone(tx, movement);
        if (movement.price != null) await this.putPriceBack(tx, item, movement.undoneAt);
        await this.itemRecords.announce(tx, item);
        tellOfEvent(tx, movement.eventId ?? null);
        await tx.em.flush();
      }
      return { item: item.toContract(), movement: movement.toContract() };
    });
  }

  /** @param at when a movement of the item was undone */
  private async putPriceBack(tx: Transaction, item: ItemEntity, at: string | null | undefined): Promise<void> {
    await tx.em.flush();
    const where = { itemId: item.id, price: { $ne: null } };
    const movements = await tx.em.find(MovementEntity, where, { orderBy: { id: 'asc' } });
    const newest = standingPrices(item.priceHistory, movements.flatMap(pricedOf)).at(-1);
    const newestPaid = movements.findLast((movement) => movement.undoneAt == null && paidOf(movement) !== null);
    item.lastPaid = newestPaid ? { quantity: newestPaid.quantity, paid: paidOf(newestPaid) ?? 0 } : null;
    // A price that stood before any was written down has no point.
    this.itemRecords.setPrice(item, newest?.paise ?? movements[0]?.priceBefore ?? item.price, at ?? undefined);
  }

  /**
   * Locks items of which several are moved in one unit of work: no other unit moves them before it ends, and two units never wait for each
   * other.
   */
  hold(tx: Transaction, itemIds: readonly number[]): Promise<void> {
    return this.itemRecords.hold(tx, itemIds);
  }

  /** Purchases since a time that were not undone, the newest first. @param since ISO 8601 UTC */
  async boughtSince(em: SqlEntityManager, since: string): Promise<Movement[]> {
    const where = { kind: 'purchase' as const, undoneAt: null, at: { $gte: since } };
    const movements = await em.find(MovementEntity, where, { orderBy: { id: 'desc' }, limit: MOST_LISTED, disableIdentityMap: true });
    return movements.map((movement) => movement.toContract());
  }

  /** All purchases of these items whose price is known, by item, the oldest first. */
  async purchases(em: SqlEntityManager, itemIds: readonly number[]): Promise<Map<number, PaidPurchase[]>> {
    const where = { kind: 'purchase' as const, undoneAt: null, price: { $ne: null }, itemId: { $in: [...itemIds] } };
    const movements = await em.find(MovementEntity, where, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    const bought = new Map<number, PaidPurchase[]>();
    for (const movement of movements) {
      const purchase = { quantity: movement.quantity, paid: paidOf(movement) ?? 0 };
      bought.set(movement.itemId, [...(bought.get(movement.itemId) ?? []), purchase]);
    }
    return bought;
  }

  /** Stock taken out of the store for these events and not taken back, the oldest first. */
  async takenFor(em: SqlEntityManager, eventIds: readonly string[]): Promise<Movement[]> {
    const where = { kind: 'use' as const, undoneAt: null, eventId: { $in: [...eventIds] } };
    const movements = await em.find(MovementEntity, where, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    return movements.map((movement) => movement.toContract());
  }

  /** Those of the movements that were undone. */
  async undoneAmong(em: SqlEntityManager, ids: readonly number[]): Promise<Set<number>> {
    const where = { id: { $in: [...ids] }, undoneAt: { $ne: null } };
    const movements = await em.find(MovementEntity, where, { fields: ['id'], disableIdentityMap: true });
    return new Set(movements.map(({ id }) => id));
  }
}

const pricedOf = ({ at, price, undoneAt }: MovementEntity): PricedMovement[] =>
  price == null ? [] : [{ at, price, undoneAt: undoneAt ?? null }];

/** The page that books an event's use counts the stock taken for it; many movements of one unit are one message. */
function tellOfEvent(tx: Transaction, eventId: string | null): void {
  if (eventId === null) return;
  tx.beforeCommit(`taken for ${eventId}`, () => Promise.resolve(tx.announce(stockUseRoom(eventId), 'stockUse.taken', { eventId })));
}
