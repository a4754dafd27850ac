import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { itemsOf, phoneKey as keyOfPhone } from '#shared/bookings/priced-order';
import { toRupees } from '#shared/core/money';
import type { RetentionEnds } from '#shared/privacy/retention';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { Transaction } from '../core/database/unit-of-work.js';
import { StoredReplies } from '../core/http/stored-replies.js';
import { PersonalData } from '../core/personal-data.js';
import { numbersOf, SubjectNames } from '../core/subject-names.js';
import { BookingEntity } from './booking.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderTokenEntity } from './order-token.entity.js';

const BATCH = 200;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * The contact data in bookings and orders: copied and erased when its customer asks, blanked when its time is over.
 * @source faults O3, O4
 */
@Injectable()
export class CustomerRecordsService {
  constructor(
    private readonly replies: StoredReplies,
    personal: PersonalData,
    names: SubjectNames,
  ) {
    // Their replies hold an order's private token, or a customer's address.
    replies.attachRoutes('POST /api/razorpay/create-order', 'POST /api/bookings');
    replies.attachFinder(({ bookingId, orderId, phone }) => [bookingId, orderId, typeof phone === 'string' ? keyOfPhone(phone) : null]);
    names.attach('booking', async (em, ids) =>
      (await em.find(BookingEntity, { bookingId: { $in: [...ids] } })).map(({ bookingId, draft }) => [bookingId, draft.customer.name]),
    );
    names.attach('order', async (em, ids) =>
      (await em.find(OrderEntity, { id: { $in: numbersOf(ids) } })).map(({ id, draft }) => [id, draft?.customer.name ?? '']),
    );
    personal.attach('bookings', {
      copy: async (em, { phoneKey }) => (await em.find(BookingEntity, { phoneKey })).map((booking) => booking.toContract()),
      neededFor: (em, { phoneKey }) => this.open(em, phoneKey),
      bookingsOf: async (em, phoneKey) =>
        (await em.find(BookingEntity, { phoneKey }, { fields: ['bookingId'] })).map(({ bookingId }) => bookingId),
      phoneKeyOf: async (em, bookingId) => (await em.findOne(BookingEntity, { bookingId }))?.phoneKey ?? null,
      erase: async (tx, { phoneKey }) => {
        await this.replies.forgetMentioning(tx, [phoneKey]);
        return this.forgetBookings(tx, await tx.em.find(BookingEntity, { phoneKey }, LOCKED));
      },
      purge: (tx, ends) => this.purgeBookings(tx, ends),
    });
    personal.attach('orders', {
      copy: (em, { phoneKey }) => this.unbooked(em, phoneKey),
      erase: async (tx, { phoneKey }) => this.forgetOrders(tx, await tx.em.find(OrderEntity, { phoneKey }, LOCKED)),
      purge: (tx, ends) => this.purgeOrders(tx, ends),
    });
  }

  /** Bookings that are to be delivered, or whose money is on its way, and an order that is just being paid. */
  private async open(em: SqlEntityManager, phoneKey: string): Promise<string[]> {
    const wanted = { $or: [{ status: { $in: ['pending' as const, 'confirmed' as const] } }, { paymentState: 'refunding' as const }] };
    const bookings = await em.find(BookingEntity, { phoneKey, ...wanted }, { fields: ['bookingId'] });
    const orders = await em.find(OrderEntity, { phoneKey, holdState: 'held' }, { fields: ['receipt', 'providerOrderId'] });
    return [...bookings.map(({ bookingId }) => bookingId), ...orders.map((order) => order.providerOrderId ?? order.receipt)];
  }

  private async unbooked(em: SqlEntityManager, phoneKey: string): Promise<object[]> {
    const orders = await em.find(OrderEntity, { phoneKey });
    const booked = new Set((await em.find(BookingEntity, { phoneKey }, { fields: ['orderId'] })).map(({ orderId }) => orderId));
    return orders
      .filter(({ id }) => !booked.has(id))
      .map(({ providerOrderId, amountPaise, draft, createdAt }) => ({
        order: providerOrderId ?? null,
        amount: toRupees(amountPaise),
        createdAt,
        ...(draft && { ...draft.customer, location: draft.location, event: draft.event.title, items: itemsOf(draft.lines) }),
      }));
  }

  private async forgetBookings(tx: Transaction, bookings: readonly BookingEntity[]): Promise<number> {
    for (const booking of bookings) {
      booking.forgetCustomer();
      tx.announce(BOOKINGS_ROOM, 'booking.changed', booking);
      await tx.em.flush();
    }
    await this.replies.forgetMentioning(
      tx,
      bookings.map(({ bookingId }) => bookingId),
    );
    return bookings.length;
  }

  private async forgetOrders(tx: Transaction, orders: readonly OrderEntity[]): Promise<number> {
    for (const order of orders) {
      order.forgetCustomer();
      await tx.em.flush();
    }
    await tx.em.nativeDelete(OrderTokenEntity, { orderId: { $in: orders.map(({ id }) => id) } });
    await this.replies.forgetMentioning(
      tx,
      orders.flatMap(({ providerOrderId }) => providerOrderId ?? []),
    );
    return orders.length;
  }

  private async purgeBookings(tx: Transaction, { contacts }: RetentionEnds): Promise<number> {
    const old = { createdAt: { $lt: contacts }, phoneKey: { $ne: '' } };
    return this.forgetBookings(tx, await tx.em.find(BookingEntity, old, { ...LOCKED, orderBy: { id: 'asc' }, limit: BATCH }));
  }

  /** Contact data after its time; what nobody paid for goes whole, with its tokens, long before. */
  private async purgeOrders(tx: Transaction, { contacts, unpaid }: RetentionEnds): Promise<number> {
    const kept = { phoneKey: { $ne: null }, holdState: { $ne: 'held' as const } };
    const old = await tx.em.find(OrderEntity, { ...kept, createdAt: { $lt: contacts } }, { ...LOCKED, limit: BATCH });
    const drafts = await tx.em.find(
      OrderEntity,
      { ...kept, settled: false, createdAt: { $lt: unpaid, $gte: contacts } },
      { ...LOCKED, limit: BATCH },
    );
    for (const order of drafts) order.draft = null;
    return this.forgetOrders(tx, [...old, ...drafts]);
  }
}
