import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { BookingEntity } from '../bookings/booking.entity.js';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';

/** The records of runs, each read with the row of its sale locked: whatever concerns the runs of a sale happens one after the other. */
@Injectable()
export class RunRecordsService {
  constructor(private readonly salesEvents: SalesEventsService) {}

  /** @throws DomainError notFound `run.notFound` */
  async run(tx: Transaction, id: number): Promise<DeliveryRunEntity> {
    const { salesEventId } = await findOrFail(tx.em.findOne(DeliveryRunEntity, { id }), 'run.notFound', 'There is no such run');
    await this.salesEvents.locked(tx, salesEventId);
    return findOrFail(tx.em.findOne(DeliveryRunEntity, { id }, { refresh: true }), 'run.notFound', 'There is no such run');
  }

  stopsOf(tx: Transaction, { id: runId }: DeliveryRunEntity): Promise<DeliveryStopEntity[]> {
    return tx.em.find(DeliveryStopEntity, { runId }, { orderBy: { place: 'asc' }, refresh: true });
  }

  /** The stop of a booking, its run and the locked booking. @throws DomainError notFound `stop.notFound` */
  async stop(tx: Transaction, bookingId: string): Promise<{ stop: DeliveryStopEntity; run: DeliveryRunEntity; booking: BookingEntity }> {
    const asked = await findOrFail(tx.em.findOne(DeliveryStopEntity, { bookingId }), 'stop.notFound', NO_STOP);
    await this.run(tx, asked.runId);
    // It may have been moved while the sale was waited for.
    const stop = await findOrFail(tx.em.findOne(DeliveryStopEntity, { bookingId }, { refresh: true }), 'stop.notFound', NO_STOP);
    const run = await tx.em.findOneOrFail(DeliveryRunEntity, { id: stop.runId });
    const [booking] = await this.bookings(tx, run.salesEventId, [bookingId]);
    if (!booking) throw new DomainError('notFound', 'stop.notFound', NO_STOP);
    return { stop, run, booking };
  }

  /** Bookings of a sale whose row is locked, each locked, in the order asked for. @throws DomainError notFound `booking.notFound` */
  async bookings(tx: Transaction, salesEventId: number, references: readonly string[]): Promise<BookingEntity[]> {
    const found = await tx.em.find(
      BookingEntity,
      { salesEventId, bookingId: { $in: [...references] } },
      { orderBy: { id: 'asc' }, ...FOR_UPDATE, refresh: true },
    );
    const known = new Map(found.map((booking) => [booking.bookingId, booking]));
    return references.map((reference) => {
      const booking = known.get(reference);
      if (!booking) throw new DomainError('notFound', 'booking.notFound', 'Booking not found');
      return booking;
    });
  }
}

const NO_STOP = 'This parcel is in no run any more';
