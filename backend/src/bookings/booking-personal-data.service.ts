import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { phoneKey as keyOfPhone } from '#shared/core/phone';
import type { RetentionEnds } from '#shared/privacy/retention';
import { BOOKINGS_ROOM, packingRoom } from '#shared/realtime/rooms';
import type { Transaction } from '../core/database/unit-of-work.js';
import { FindsMentions, StoredReplies } from '../core/http/stored-replies.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { SubjectNamesOf } from '../core/subject-names.js';
import { SettingsService } from '../settings/settings.service.js';
import { BookingOfRunChanged } from './bookings.events.js';
import { BookingEntity } from './booking.entity.js';

const BATCH = 200;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * The contact data in bookings: copied and erased when its customer asks, blanked when its time is over.
 * @source faults O3, O4
 */
@Injectable()
@HoldsPersonalData('bookings')
@Publishes(BookingOfRunChanged)
export class BookingPersonalDataService implements PersonalDataHolder {
  constructor(
    private readonly storedReplies: StoredReplies,
    private readonly settings: SettingsService,
    private readonly domainEvents: DomainEvents,
  ) {}

  @FindsMentions()
  mentioned({ bookingId, orderId, phone }: Readonly<Record<string, unknown>>): unknown[] {
    return [bookingId, orderId, typeof phone === 'string' ? keyOfPhone(phone) : null];
  }

  @SubjectNamesOf('booking')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    const bookings = await em.find(BookingEntity, { bookingId: { $in: [...ids] } });
    return bookings.map(({ bookingId, draft }) => [bookingId, draft.customer.name] as const);
  }

  async copy(em: SqlEntityManager, { phoneKey }: Customer): Promise<object[]> {
    return (await em.find(BookingEntity, { phoneKey })).map((booking) => booking.toContract());
  }

  /** Bookings that are to be delivered, or whose money is on its way. */
  async neededFor(em: SqlEntityManager, { phoneKey }: Customer): Promise<string[]> {
    const wanted = { $or: [{ status: { $in: ['pending' as const, 'confirmed' as const] } }, { paymentState: 'refunding' as const }] };
    const bookings = await em.find(BookingEntity, { phoneKey, ...wanted }, { fields: ['bookingId'] });
    return bookings.map(({ bookingId }) => bookingId);
  }

  async bookingsOf(em: SqlEntityManager, phoneKey: string): Promise<string[]> {
    return (await em.find(BookingEntity, { phoneKey }, { fields: ['bookingId'] })).map(({ bookingId }) => bookingId);
  }

  async phoneKeyOf(em: SqlEntityManager, bookingId: string): Promise<string | null> {
    return (await em.findOne(BookingEntity, { bookingId }))?.phoneKey ?? null;
  }

  async erase(tx: Transaction, { phoneKey }: Customer): Promise<number> {
    // An earlier version kept the last ten digits of a phone.
    await this.storedReplies.forgetMentioning(tx, [phoneKey, phoneKey.slice(-10)]);
    return this.forget(tx, await tx.em.find(BookingEntity, { phoneKey }, LOCKED));
  }

  async purge(tx: Transaction, { contacts }: RetentionEnds): Promise<number> {
    const old = { createdAt: { $lt: contacts }, phoneKey: { $ne: '' } };
    return this.forget(tx, await tx.em.find(BookingEntity, old, { ...LOCKED, orderBy: { id: 'asc' }, limit: BATCH }));
  }

  private async forget(tx: Transaction, bookings: readonly BookingEntity[]): Promise<number> {
    const { portionsPerBag } = await this.settings.read();
    for (const booking of bookings) {
      booking.forgetCustomer();
      tx.announce(BOOKINGS_ROOM, 'booking.changed', booking);
      tx.announce(packingRoom(booking.salesEventId), 'bag.changed', () => booking.toBag(portionsPerBag));
      if (booking.deliveryState) await this.domainEvents.publish(tx, new BookingOfRunChanged(booking.salesEventId, booking.bookingId));
      await tx.em.flush();
    }
    await this.storedReplies.forgetMentioning(
      tx,
      bookings.map(({ bookingId }) => bookingId),
    );
    return bookings.length;
  }
}
