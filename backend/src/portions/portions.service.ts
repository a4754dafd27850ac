import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Portions } from '#shared/bookings/portions.contract';
import { movePortions, portionsOf } from '#shared/bookings/portions';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import { portionsRoom } from '#shared/realtime/rooms';
import { partsOf } from '#shared/recipes/dish-parts';
import { BookedDishesChanged, BookingOfRunChanged } from '../bookings/bookings.events.js';
import type { SqlEntityManager, Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BagsPackedChanged } from '../packing/packing.events.js';
import { DishPartsChanged } from '../sales-events/sales-events.events.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SalePortionsEntity } from './sale-portions.entity.js';

/** The sale as the kitchen may know it: how much of each dish, never for whom. @source faults O5 */
@Injectable()
export class PortionsService {
  constructor(
    private readonly reads: LiveReads,
    private readonly salesEvents: SalesEventsService,
  ) {}

  /** A load of the room `portions:{salesEventId}`; a sale without bookings has nothing to cook. */
  of(salesEventId: number): Promise<RawJson<LiveReply<Portions>>> {
    return this.reads.load(portionsRoom(salesEventId), async (em): Promise<Portions> => {
      const kept = await em.findOne(SalePortionsEntity, { salesEventId });
      const { packed = 0, onTheWay = 0, delivered = 0 } = kept ?? {};
      const items = await this.withParts(em, salesEventId, kept?.items ?? (await count(em, salesEventId)));
      return { id: salesEventId, items, packed, onTheWay, delivered };
    });
  }

  /** The sold amount and the recipe parts of each dish of a sale, for modules that plan by it. */
  async sold(em: SqlEntityManager, salesEventId: number): Promise<Portions['items']> {
    const kept = await em.findOne(SalePortionsEntity, { salesEventId });
    return this.withParts(em, salesEventId, kept?.items ?? (await count(em, salesEventId)));
  }

  /** Other things go into the dishes of a sale from now on: the kitchen's screens scale by them. */
  @Handles(DishPartsChanged)
  followParts(tx: Transaction, { salesEventId }: DishPartsChanged): Promise<void> {
    tx.beforeCommit(`portions in parts ${salesEventId}`, async () => {
      const sum = await tx.em.findOne(SalePortionsEntity, { salesEventId });
      if (sum) await this.tell(tx, sum);
    });
    return Promise.resolve();
  }

  /** The same of many sales; those whose sum was never stored are counted. */
  async soldOf(em: SqlEntityManager, salesEventIds: readonly number[]): Promise<Map<number, Portions['items']>> {
    const stored = await em.find(SalePortionsEntity, { salesEventId: { $in: [...salesEventIds] } }, { disableIdentityMap: true });
    const sold = new Map(stored.map(({ salesEventId, items }) => [salesEventId, items]));
    for (const id of salesEventIds) if (!sold.has(id)) sold.set(id, await count(em, id));
    return sold;
  }

  /**
   * Takes a booking that was made, cancelled, restored or changed into the sum, and announces it to the kitchen's screens.
   * The sale's row is locked by the transaction, so no other one moves the sum.
   */
  @Handles(BookedDishesChanged)
  async move(tx: Transaction, { salesEventId, lines: { added = [], taken = [] } }: BookedDishesChanged): Promise<void> {
    const kept = await tx.em.findOne(SalePortionsEntity, { salesEventId });
    if (kept) kept.items = movePortions(movePortions(kept.items, added, 'add'), taken, 'take');
    const sum = kept ?? (await this.begin(tx, salesEventId));
    // Only a sale that is being packed has a booking that may take packed portions with it.
    if (sum.packed > 0) sum.packed = await this.countPacked(tx, salesEventId);
    await this.tell(tx, sum);
  }

  /** Takes the packed parcels into the sum, and tells the kitchen's screens. */
  @Handles(BagsPackedChanged)
  async pack(tx: Transaction, { salesEventId }: BagsPackedChanged): Promise<void> {
    const sum = (await tx.em.findOne(SalePortionsEntity, { salesEventId })) ?? (await this.begin(tx, salesEventId));
    sum.packed = await this.countPacked(tx, salesEventId);
    await this.tell(tx, sum);
  }

  /** Counts the parcels that riders carry and have handed over, once for all parcels of a run. */
  @Handles(BookingOfRunChanged)
  drive(tx: Transaction, { salesEventId }: BookingOfRunChanged): Promise<void> {
    tx.beforeCommit(`portions on the way ${salesEventId}`, async () => {
      const sum = (await tx.em.findOne(SalePortionsEntity, { salesEventId })) ?? (await this.begin(tx, salesEventId));
      const { onTheWay, delivered } = await countDriven(tx.em, salesEventId);
      if (sum.onTheWay === onTheWay && sum.delivered === delivered) return;
      Object.assign(sum, { onTheWay, delivered });
      await this.tell(tx, sum);
    });
    return Promise.resolve();
  }

  private async tell(tx: Transaction, { salesEventId, items, packed, onTheWay, delivered }: SalePortionsEntity): Promise<void> {
    const shown = await this.withParts(tx.em, salesEventId, items);
    tx.announce(portionsRoom(salesEventId), 'portions.changed', { id: salesEventId, items: shown, packed, onTheWay, delivered });
  }

  /** The parts are stored with the sale, which keeps them when it is over; the first parts of a dish are known to every screen. */
  private async withParts(em: SqlEntityManager, salesEventId: number, items: Portions['items']): Promise<Portions['items']> {
    const dishParts = (await this.salesEvents.withNumber(em, salesEventId))?.dishParts ?? {};
    return items.map((item) => {
      const parts = dishParts[item.key];
      return !parts || isDeepStrictEqual(parts, partsOf(item)) ? item : { ...item, parts: [...parts] };
    });
  }

  /** Counted in the transaction that changes it, which may not have written it yet. */
  private async countPacked(tx: Transaction, salesEventId: number): Promise<number> {
    await tx.em.flush();
    const standing = {
      salesEventId,
      status: { $ne: 'cancelled' as const },
      $or: [{ packedAt: { $ne: null } }, { bagsPacked: { $ne: null } }],
    };
    const bookings = await tx.em.find(BookingEntity, standing, {
      fields: ['draft', 'bags', 'bagsPacked', 'packedAt'],
      disableIdentityMap: true,
    });
    return bookings.reduce((sum, booking) => sum + booking.packedSlots(), 0);
  }

  /** The first sum of a sale is counted; the count includes the change that needs it. */
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

/** Portions of parcels in runs, without cancelled ones; a parcel whose door stayed closed is on the way. */
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
