import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { takesSlots } from '#shared/bookings/booking-status';
import { DomainError } from '#shared/core/errors';
import type { Bag, PackBag, PackedBefore, UnpackBag } from '#shared/packing/packing.contract';
import { mostBags, packedBag, type PackedOrder, withoutPacked, withPacked } from '#shared/packing/order-bags';
import { isHeardLater, takenTime } from '#shared/readings/reading-log';
import { packingRoom } from '#shared/realtime/rooms';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BagSizeChanged } from '../settings/settings.events.js';
import { SettingsService } from '../settings/settings.service.js';
import { BagsPackedChanged } from './packing.events.js';

/** Which parcel. */
interface Which {
  salesEventId: number;
  bookingId: string;
}

/** The parcels of a sale, and which of their bags are packed. @source requirements/kitchen K100, K150 */
@Injectable()
@Publishes(BagsPackedChanged)
export class PackingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly orderProgress: OrderProgressService,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** A load of the room `packing:{salesEventId}`, in the order of the bookings; cancelled ones are among them, for who scans one. */
  async list(salesEventId: number): Promise<RawJson<LiveReply<Bag[]>>> {
    const { portionsPerBag } = await this.settings.read();
    const load = async (em: SqlEntityManager) => (await bookingsOf(em, salesEventId)).map((booking) => booking.toBag(portionsPerBag));
    return this.reads.load(packingRoom(salesEventId), load, String(portionsPerBag));
  }

  /** Tells who packs for a sale that is not over of the orders that leave in another number of bags by the setting. */
  @Handles(BagSizeChanged)
  async followSetting(tx: Transaction, { before, portionsPerBag }: BagSizeChanged): Promise<void> {
    for (const salesEventId of await this.salesEvents.notOver(tx.em)) {
      for (const booking of await bookingsOf(tx.em, salesEventId)) {
        if (booking.bagCount(before) === booking.bagCount(portionsPerBag)) continue;
        tx.announce(packingRoom(salesEventId), 'bag.changed', () => booking.toBag(portionsPerBag));
      }
    }
  }

  /**
   * Notes that a bag of an order is packed, or all of them; also after the delivery when the phone of who packed had no network then.
   * @throws DomainError notFound `booking.notFound`; conflict `packing.alreadyPacked` with who and when, `packing.bagsChanged`, `packing.cancelled`,
   * `packing.delivered`
   */
  async pack(which: Which, { by, bag, of, at: said }: PackBag): Promise<Bag> {
    return this.work.run(async (tx) => {
      const booking = await this.locked(tx, which);
      const at = takenTime(said, this.clock.now());
      if (!wasOpen(booking, at)) requireOpen(booking);
      const bags = booking.bagCount((await this.settings.read()).portionsPerBag);
      if (bag != null && (bag > bags || (of != null && of !== bags)))
        throw new DomainError('conflict', 'packing.bagsChanged', 'This order is in another number of bags now.', { reply: { bags } });
      const order = packedOrder(booking, bags);
      const before = packedBag(order, bag ?? null);
      if (before) {
        const reply = { packedAt: before.at, packedBy: before.by } satisfies PackedBefore;
        throw new DomainError('conflict', 'packing.alreadyPacked', 'This bag was packed already.', { reply });
      }
      set(booking, withPacked(order, bag ?? null, { at, by: by || null }));
      return this.changed(tx, booking, 'bag.packed');
    });
  }

  /** Takes that back; of a bag that is not packed, or was packed later, nothing changes. @throws DomainError notFound `booking.notFound`; conflict `packing.delivered` */
  async unpack(which: Which, { bag, at: said }: UnpackBag): Promise<Bag> {
    return this.work.run(async (tx) => {
      const booking = await this.locked(tx, which);
      if (booking.status === 'delivered') throw delivered();
      const { portionsPerBag } = await this.settings.read();
      const order = packedOrder(booking, booking.bagCount(portionsPerBag));
      const now = this.clock.now();
      const at = takenTime(said, now);
      const after = withoutPacked(order, bag ?? null, isHeardLater(at, now) ? at : null);
      if (after === order) return booking.toBag(portionsPerBag);
      set(booking, after);
      return this.changed(tx, booking, 'bag.unpacked');
    });
  }

  /**
   * Says in how many bags an order leaves.
   * @throws DomainError notFound `booking.notFound`; invalid `packing.tooManyBags`; conflict `packing.begun`, `packing.cancelled`, `packing.delivered`
   */
  async count(which: Which, bags: number): Promise<Bag> {
    return this.work.run(async (tx) => {
      const booking = await this.locked(tx, which);
      requireOpen(booking);
      const before = booking.bagCount((await this.settings.read()).portionsPerBag);
      const most = mostBags(booking.draft.lines);
      if (bags > most) {
        const message = `This order has ${most} portions: it cannot be in more bags`;
        throw new DomainError('invalid', 'packing.tooManyBags', message, { issues: [{ path: 'bags', message }], reply: { most } });
      }
      if (booking.packedAt || booking.bagsPacked?.length)
        throw new DomainError('conflict', 'packing.begun', 'A bag of this order is packed. Take it back first.');
      booking.bags = bags;
      return this.changed(tx, booking, 'bag.counted', { before: { bags: before }, after: { bags } });
    });
  }

  private async changed(
    tx: Transaction,
    booking: BookingEntity,
    action: 'bag.packed' | 'bag.unpacked' | 'bag.counted',
    what?: { before: { bags: number }; after: { bags: number } },
  ): Promise<Bag> {
    await tx.audit({ action, subject: `booking:${booking.bookingId}`, ...what });
    await this.orderProgress.announce(tx, booking);
    // A cancelled parcel that is taken out was not counted any more.
    if (takesSlots(booking.status)) await this.domainEvents.publish(tx, new BagsPackedChanged(booking.salesEventId));
    await tx.em.flush();
    return booking.toBag((await this.settings.read()).portionsPerBag);
  }

  /** A reference of another sale is as unknown here as one that does not exist. */
  private async locked(tx: Transaction, { salesEventId, bookingId }: Which): Promise<BookingEntity> {
    await this.salesEvents.locked(tx, salesEventId);
    const booking = tx.em.findOne(BookingEntity, { bookingId, salesEventId }, { ...FOR_UPDATE, refresh: true });
    return findOrFail(booking, 'booking.notFound', 'Booking not found');
  }
}

const bookingsOf = (em: SqlEntityManager, salesEventId: number): Promise<BookingEntity[]> =>
  em.find(BookingEntity, { salesEventId }, { orderBy: { id: 'asc' }, disableIdentityMap: true });

const delivered = (): DomainError => new DomainError('conflict', 'packing.delivered', 'This order was delivered already.');

/** The order was delivered since. @param at ISO 8601 UTC */
function wasOpen({ status, timeline }: BookingEntity, at: string): boolean {
  const delivered = timeline.findLast((step) => step.status === 'delivered');
  return status === 'delivered' && delivered !== undefined && at < delivered.at;
}

function requireOpen({ status }: BookingEntity): void {
  if (status === 'cancelled') throw new DomainError('conflict', 'packing.cancelled', 'This order was cancelled. Do not send it.');
  if (status === 'delivered') throw delivered();
}

const packedOrder = ({ packedAt = null, packedBy = null, bagsPacked }: BookingEntity, bags: number): PackedOrder => ({
  bags,
  packed: bagsPacked ?? [],
  packedAt,
  packedBy,
});

function set(booking: BookingEntity, { packed, ...order }: PackedOrder): void {
  Object.assign(booking, { ...order, bagsPacked: packed.length > 0 ? packed : null });
}
