import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { itemsOf } from '#shared/bookings/priced-order';
import { toRupees } from '#shared/core/money';
import type { RetentionEnds } from '#shared/privacy/retention';
import type { Transaction } from '../core/database/unit-of-work.js';
import { StoredReplies } from '../core/http/stored-replies.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderLinkEntity } from './order-link.entity.js';
import { OrderTokenEntity } from './order-token.entity.js';

const BATCH = 200;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The contact data in orders, also in unpaid ones. @source faults O3, O4 */
@Injectable()
@HoldsPersonalData('orders')
export class OrderPersonalDataService implements PersonalDataHolder {
  constructor(private readonly storedReplies: StoredReplies) {}

  @SubjectNamesOf('order')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    const orders = await em.find(OrderEntity, { id: { $in: numbersOf(ids) } });
    return orders.map(({ id, draft }) => [id, draft?.customer.name ?? ''] as const);
  }

  /** Orders without a booking, which has the same data. */
  async copy(em: SqlEntityManager, { phoneKey }: Customer): Promise<object[]> {
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

  /** Orders that are just being paid. */
  async neededFor(em: SqlEntityManager, { phoneKey }: Customer): Promise<string[]> {
    const orders = await em.find(OrderEntity, { phoneKey, holdState: 'held' }, { fields: ['receipt', 'providerOrderId'] });
    return orders.map((order) => order.providerOrderId ?? order.receipt);
  }

  async erase(tx: Transaction, { phoneKey }: Customer): Promise<number> {
    return this.forget(tx, await tx.em.find(OrderEntity, { phoneKey }, LOCKED));
  }

  /** Contact data after its time; the whole draft of an unpaid order, with its tokens, long before. */
  async purge(tx: Transaction, { contacts, unpaid }: RetentionEnds): Promise<number> {
    const kept = { phoneKey: { $ne: null }, holdState: { $ne: 'held' as const } };
    const old = await tx.em.find(OrderEntity, { ...kept, createdAt: { $lt: contacts } }, { ...LOCKED, limit: BATCH });
    const drafts = await tx.em.find(
      OrderEntity,
      { ...kept, settled: false, createdAt: { $lt: unpaid, $gte: contacts } },
      { ...LOCKED, limit: BATCH },
    );
    for (const order of drafts) order.draft = null;
    return this.forget(tx, [...old, ...drafts]);
  }

  private async forget(tx: Transaction, orders: readonly OrderEntity[]): Promise<number> {
    for (const order of orders) {
      order.forgetCustomer();
      await tx.em.flush();
    }
    const orderId = { $in: orders.map(({ id }) => id) };
    await tx.em.nativeDelete(OrderTokenEntity, { orderId });
    await tx.em.nativeDelete(OrderLinkEntity, { orderId });
    await this.storedReplies.forgetMentioning(
      tx,
      orders.flatMap(({ providerOrderId }) => providerOrderId ?? []),
    );
    return orders.length;
  }
}
