import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { InventoryItem, Movement, MoveStock } from '#shared/inventory/inventory-item.contract';
import { stockAfter, stockWithout } from '#shared/inventory/stock';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/find-or-fail.js';
import { ItemEntity } from './item.entity.js';
import { ItemRecords } from './item-records.js';
import { paiseOf } from './inventory.service.js';
import { MovementEntity } from './movement.entity.js';

const MOST_LISTED = 500;

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
    private readonly records: ItemRecords,
  ) {}

  /** An item's movements, newest first. @throws DomainError notFound `item.notFound` */
  list(itemId: number): Promise<Movement[]> {
    return this.work.read(async (em) => {
      await findOrFail(em.findOne(ItemEntity, { id: itemId }), 'item.notFound', 'There is no such item');
      const movements = await em.find(MovementEntity, { itemId }, { orderBy: { id: 'desc' }, limit: MOST_LISTED });
      return movements.map((movement) => movement.toContract());
    });
  }

  /**
   * Moves stock; a named price becomes the item's price.
   * @throws DomainError `item.notFound`; conflict `stock.short`; unprocessable `stock.tooMuch`
   */
  move(itemId: number, { kind, quantity, unitPrice, note }: MoveStock): Promise<Moved> {
    return this.work.run(async (tx) => {
      const item = await this.records.require(tx, itemId);
      const after = stockAfter(item.quantity, kind, quantity);
      const price = unitPrice == null ? null : paiseOf(unitPrice);
      const movement = this.records.moved(tx, item, { kind, quantity, after, price, note: note || null });
      await this.records.announce(tx, item);
      await tx.em.flush();
      return { item: item.toContract(), movement: movement.toContract() };
    });
  }

  /**
   * Takes a movement back; what happened since stays. The price goes back only if nobody set another one meanwhile.
   * A second undo changes nothing.
   * @throws DomainError `item.notFound`, `movement.notFound`; conflict `stock.short`; unprocessable `stock.tooMuch`
   */
  undo(itemId: number, movementId: number): Promise<Moved> {
    return this.work.run(async (tx) => {
      const item = await this.records.require(tx, itemId);
      const movement = await findOrFail(
        tx.em.findOne(MovementEntity, { id: movementId, itemId }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
        'movement.notFound',
        'There is no such movement',
      );
      if (movement.undoneAt == null) {
        item.quantity = stockWithout(item.quantity, movement);
        if (movement.price === item.price) this.records.setPrice(item, movement.priceBefore);
        this.records.undone(tx, movement);
        await this.records.announce(tx, item);
        await tx.em.flush();
      }
      return { item: item.toContract(), movement: movement.toContract() };
    });
  }
}
