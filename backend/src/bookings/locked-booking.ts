import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import type { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BookingEntity, whereReference } from './booking.entity.js';

/** By record number or reference, with the event's row locked before its own. @throws DomainError notFound `booking.notFound` */
export async function lockedBooking(tx: Transaction, events: SalesEventsService, reference: string): Promise<BookingEntity> {
  const { id, salesEventId } = await findOrFail(
    tx.em.findOne(BookingEntity, whereReference(reference), { fields: ['id', 'salesEventId'] }),
    'booking.notFound',
    'Booking not found',
  );
  await events.locked(tx, salesEventId);
  return tx.em.findOneOrFail(BookingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
