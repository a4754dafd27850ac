import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { takesSlots } from '#shared/bookings/booking-status';
import { DomainError } from '#shared/core/errors';
import type { Bag, PackBag, PackedBefore } from '#shared/packing/bag.contract';
import { packingRoom } from '#shared/realtime/rooms';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/decorators.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { findOrFail } from '../core/find-or-fail.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BagsPackedChanged } from './bags-packed-changed.event.js';

/** Which parcel. */
interface Which {
  salesEventId: number;
  bookingId: string;
}

/** The parcels of a sale, and which of them are packed. @source requirements/kitchen K100 */
@Injectable()
@Publishes(BagsPackedChanged)
export class PackingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly progress: OrderProgressService,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** A load of the room `packing:{salesEventId}`, in the order of the bookings; cancelled ones are among them, for who scans one. */
  list(salesEventId: number): Promise<RawJson<LiveReply<Bag[]>>> {
    return this.reads.load(packingRoom(salesEventId), async (em) => (await bookingsOf(em, salesEventId)).map((booking) => booking.toBag()));
  }

  /**
   * Notes that a parcel is packed.
   * @throws DomainError notFound `booking.notFound`; conflict `packing.alreadyPacked` with who and when, `packing.cancelled`, `packing.delivered`
   */
  async pack(which: Which, { by }: PackBag): Promise<Bag> {
    return this.work.run(async (tx) => {
      const booking = await this.locked(tx, which);
      const { status, packedAt } = booking;
      if (status === 'cancelled') throw new DomainError('conflict', 'packing.cancelled', 'This order was cancelled. Do not send it.');
      if (status === 'delivered') throw new DomainError('conflict', 'packing.delivered', 'This order was delivered already.');
      if (packedAt) {
        const reply = { packedAt, packedBy: booking.packedBy ?? null } satisfies PackedBefore;
        throw new DomainError('conflict', 'packing.alreadyPacked', 'This order was packed already.', { reply });
      }
      Object.assign(booking, { packedAt: this.clock.now(), packedBy: by || null });
      return this.changed(tx, booking, 'bag.packed');
    });
  }

  /** Takes that back; of a parcel that is not packed nothing changes. @throws DomainError notFound `booking.notFound`; conflict `packing.delivered` */
  async unpack(which: Which): Promise<Bag> {
    return this.work.run(async (tx) => {
      const booking = await this.locked(tx, which);
      if (booking.status === 'delivered') throw new DomainError('conflict', 'packing.delivered', 'This order was delivered already.');
      if (!booking.packedAt) return booking.toBag();
      Object.assign(booking, { packedAt: null, packedBy: null });
      return this.changed(tx, booking, 'bag.unpacked');
    });
  }

  private async changed(tx: Transaction, booking: BookingEntity, action: 'bag.packed' | 'bag.unpacked'): Promise<Bag> {
    await this.audit.write(tx, { action, subject: `booking:${booking.bookingId}` });
    await this.progress.announce(tx, booking);
    // A cancelled parcel that is taken out was not counted any more.
    if (takesSlots(booking.status)) await this.domainEvents.publish(tx, new BagsPackedChanged(booking.salesEventId));
    await tx.em.flush();
    return booking.toBag();
  }

  /** A reference of another sale is as unknown here as one that does not exist. */
  private async locked(tx: Transaction, { salesEventId, bookingId }: Which): Promise<BookingEntity> {
    await this.events.locked(tx, salesEventId);
    const booking = tx.em.findOne(BookingEntity, { bookingId, salesEventId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    return findOrFail(booking, 'booking.notFound', 'Booking not found');
  }
}

const bookingsOf = (em: SqlEntityManager, salesEventId: number): Promise<BookingEntity[]> =>
  em.find(BookingEntity, { salesEventId }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
