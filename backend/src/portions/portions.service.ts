import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Portions } from '#shared/bookings/portions.contract';
import { movePortions, portionsOf } from '#shared/bookings/portions';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import { portionsRoom } from '#shared/realtime/rooms';
import { BookingOfRunChanged } from '../bookings/booking-of-run-changed.event.js';
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
      const { packed = 0, onTheWay = 0, delivered = 0 } = kept ?? {};
      return { id: salesEventId, items: kept?.items ?? (await count(em, salesEventId)), packed, onTheWay, delivered };
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

  /** Takes what riders have along and have handed over into the sum, once for all parcels of a run. */
  @Handles(BookingOfRunChanged)
  drive(tx: Transaction, { salesEventId }: BookingOfRunChanged): Promise<void> {
    tx.beforeCommit(`portions on the way ${salesEventId}`, async () => {
      const sum = (await tx.em.findOne(SalePortionsEntity, { salesEventId })) ?? (await this.begin(tx, salesEventId));
      const { onTheWay, delivered } = await countDriven(tx.em, salesEventId);
      if (sum.onTheWay === onTheWay && sum.delivered === delivered) return;
      Object.assign(sum, { onTheWay, delivered });
      this.tell(tx, sum);
    });
    return Promise.resolve();
  }

  private tell(tx: Transaction, { salesEventId, items, packed, onTheWay, delivered }: SalePortionsEntity): void {
    tx.announce(portionsRoom(salesEventId), 'portions.changed', { id: salesEventId, items, packed, onTheWay, delivered });
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
    return tx.em.create(SalePortionsEntity, {
      salesEventId,
      items: await count(tx.em, salesEventId),
      packed: 0,
      onTheWay: 0,
      delivered: 0,
    });
  }
}

/** Portions of the parcels in runs that stand; what nobody opened a door for is on the way. */
async function countDriven(em: SqlEntityManager, salesEventId: number): Promise<{ onTheWay: number; delivered: number }> {
  const inRuns = { salesEventId, deliveryState: { $in: ['onTheWay' as const, 'nobodyThere' as const, 'delivered' as const] } };
  const bookings = await em.find(BookingEntity, inRuns, { fields: ['draft', 'status', 'deliveryState'], disableIdentityMap: true });
  const standing = bookings.filter(({ status }) => status !== 'cancelled');
  const sum = (isDelivered: boolean): number =>
    standing.reduce(
      (all, { draft, deliveryState }) => ((deliveryState === 'delivered') === isDelivered ? all + slotsOfOrder(draft) : all),
      0,
    );
  return { onTheWay: sum(false), delivered: sum(true) };
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
