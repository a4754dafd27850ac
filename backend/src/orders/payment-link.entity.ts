import { defineEntity, p } from '@mikro-orm/core';
import type { LinkState, PaymentLink } from '#shared/bookings/entered-order.contract';
import { toRupees } from '#shared/core/money';
import type { OrderEntity } from './order.entity.js';

const PaymentLinkSchema = defineEntity({
  name: 'PaymentLinkEntity',
  tableName: 'payment_link',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer().unique(),
    salesEventId: p.integer().fieldName('event_id').index(),
    /** Null until the provider answered. */
    providerLinkId: p.string().length(60).nullable().unique(),
    url: p.string().length(300).nullable(),
    state: p.string().$type<LinkState>().length(20),
    /** The least that is paid first. */
    advancePaise: p.integer(),
    expiresAt: p.string().length(30),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** A payment link for an order that a manager entered. The order holds its slots as long as the link may be paid. */
export class PaymentLinkEntity extends PaymentLinkSchema.class {
  /** @param order of the link: when its hold has ended, so has the link, whatever the provider has reported so far */
  toContract(order: OrderEntity): PaymentLink {
    const { name = '', phone = '', address = '', pincode = '' } = order.draft?.customer ?? {};
    const isOpen = this.state === 'making' || this.state === 'open';
    return {
      id: this.orderId,
      name,
      phone,
      address,
      pincode,
      event: this.salesEventId,
      sale: order.draft?.event.title ?? '',
      amount: toRupees(order.amountPaise),
      advance: toRupees(this.advancePaise),
      isRest: order.restOf != null,
      state: isOpen && order.holdState === 'released' ? 'expired' : this.state,
      url: this.url ?? null,
      expiresAt: this.expiresAt,
      createdAt: this.createdAt,
      version: this.version,
    };
  }
}
PaymentLinkSchema.setClass(PaymentLinkEntity);
