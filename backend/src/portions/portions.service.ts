import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Portions } from '#shared/bookings/portions.contract';
import { movePortions, portionsOf } from '#shared/bookings/portions';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import { portionsRoom } from '#shared/realtime/rooms';
import { BookedDishesChanged } from '../bookings/booked-dishes-changed.event.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/decorators.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BagsPackedChanged } from '../packing/bags-packed-changed.event.js';
import { SalePortionsEntity } from './sale-portions.entity.js';

/** What the kitchen may know of a sale: how much of each dish, never for whom. @source faults O5 */
@Injectable()
export class PortionsService {
  constructor(private readonly reads: LiveReads) {}

  /** A load of the room `portions:{salesEventId}`; a sale without bookings has nothing to cook. */
  of(salesEventId: number): Promise<RawJson<LiveReply<Portions>>> {
    return this.reads.load(portionsRoom(salesEventId), async (em): Promise<Portions> => {
      const kept = await em.findOne(SalePortionsEntity, { salesEventId });
      return { id: salesEventId, items: kept?.items ?? (await count(em, salesEventId)), packed: kept?.packed ?? 0 };
    });
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
    const sum = kept ?? (await this.begin(tx, salesEventId));
    // Only a sale that is being packed has a booking that may take packed portions with it.
    if (sum.packed > 0) sum.packed = await this.countPacked(tx, salesEventId);
    this.tell(tx, sum);
  }

  /** Takes the packed parcels into the sum, and tells the kitchen's screens. */
  @Handles(BagsPackedChanged)
  async pack(tx: Transaction, { salesEventId }: BagsPackedChanged): Promise<void> {
    const sum = (await tx.em.findOne(SalePortionsEntity, { salesEventId })) ?? (await this.begin(tx, salesEventId));
    sum.packed = await this.countPacked(tx, salesEventId);
    this.tell(tx, sum);
  }

  private tell(tx: Transaction, { salesEventId, items, packed }: SalePortionsEntity): void {
    tx.announce(portionsRoom(salesEventId), 'portions.changed', { id: salesEventId, items, packed });
  }

  /** Counted in the transaction that changes it, which may not have written it yet. */
  private async countPacked(tx: Transaction, salesEventId: number): Promise<number> {
    await tx.em.flush();
    const packed = { salesEventId, packedAt: { $ne: null }, status: { $ne: 'cancelled' as const } };
    const bookings = await tx.em.find(BookingEntity, packed, { fields: ['draft'], disableIdentityMap: true });
    return bookings.reduce((sum, { draft }) => sum + slotsOfOrder(draft), 0);
  }

  /** The first sum of a sale is counted; the change that asks for it is among what is counted. */
  private async begin(tx: Transaction, salesEventId: number): Promise<SalePortionsEntity> {
    await tx.em.flush();
    return tx.em.create(SalePortionsEntity, { salesEventId, items: await count(tx.em, salesEventId), packed: 0 });
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
