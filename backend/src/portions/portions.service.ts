import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Portions } from '#shared/bookings/portions.contract';
import { movePortions, portionsOf } from '#shared/bookings/portions';
import { portionsRoom } from '#shared/realtime/rooms';
import { BookedDishesChanged } from '../bookings/booked-dishes-changed.event.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/decorators.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { SalePortionsEntity } from './sale-portions.entity.js';

/** What the kitchen may know of a sale: how much of each dish, never for whom. @source faults O5 */
@Injectable()
export class PortionsService {
  constructor(private readonly reads: LiveReads) {}

  /** A load of the room `portions:{salesEventId}`; a sale without bookings has nothing to cook. */
  of(salesEventId: number): Promise<RawJson<LiveReply<Portions>>> {
    return this.reads.load(portionsRoom(salesEventId), async (em): Promise<Portions> => ({
      id: salesEventId,
      items: await this.sold(em, salesEventId),
    }));
  }

  /** How much of each dish of a sale is sold, for modules that plan by it. */
  async sold(em: SqlEntityManager, salesEventId: number): Promise<Portions['items']> {
    const kept = await em.findOne(SalePortionsEntity, { salesEventId });
    return kept?.items ?? count(em, salesEventId);
  }

  /**
   * Takes a booking that was made, cancelled or made to stand again into the sum, and tells the kitchen's screens.
   * The sale's row is locked by the transaction, so nobody else moves the sum.
   */
  @Handles(BookedDishesChanged)
  async move(tx: Transaction, { salesEventId, lines, effect }: BookedDishesChanged): Promise<void> {
    const kept = await tx.em.findOne(SalePortionsEntity, { salesEventId });
    if (kept) kept.items = movePortions(kept.items, lines, effect);
    const { items } = kept ?? (await this.begin(tx, salesEventId));
    tx.announce(portionsRoom(salesEventId), 'portions.changed', { id: salesEventId, items });
  }

  /** The first sum of a sale is counted; the change that asks for it is among what is counted. */
  private async begin(tx: Transaction, salesEventId: number): Promise<SalePortionsEntity> {
    await tx.em.flush();
    return tx.em.create(SalePortionsEntity, { salesEventId, items: await count(tx.em, salesEventId) });
  }
}

/** Only the two columns that count; hydrating whole bookings would cost a sale that was sold before its sum was stored. */
async function count(em: SqlEntityManager, salesEventId: number): Promise<Portions['items']> {
  const bookings = await em.find(
    BookingEntity,
    { salesEventId, status: { $ne: 'cancelled' } },
    { fields: ['status', 'draft'], disableIdentityMap: true },
  );
  return portionsOf(bookings);
}
