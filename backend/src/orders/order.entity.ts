import { defineEntity, p } from '@mikro-orm/core';
import type { EnteredChannel } from '#shared/bookings/order-channel';
import type { Hold } from '#shared/bookings/hold.contract';
import { type PricedOrder, slotsOfOrder, withoutCustomer } from '#shared/bookings/priced-order';
import { toRupees } from '#shared/core/money';
import type { Consent } from '#shared/messages/consent';
import { newToken } from '../core/secrets.js';
import { lastDigits, PHONE_LENGTH } from '../core/database/phone-columns.js';

/** A name of an order at the provider, for each order another. */
export const newReceipt = (): string => `kuzhi-${newToken().slice(0, 24)}`;

/** After so long the reconciler asks the provider about an order for the first time. */
export const FIRST_CHECK_MS = 60_000;

/** `none`: made without a draft. `used`: the slots went into the booking, or are those of the booking that it pays. `released`: ended or replaced. */
export type HoldState = 'none' | 'held' | 'used' | 'released';

const OrderSchema = defineEntity({
  name: 'OrderEntity',
  tableName: 'sales_order',
  indexes: [
    { properties: ['holdState', 'holdUntil'] },
    { properties: ['salesEventId', 'phoneKey', 'holdState'] },
    { properties: ['callerKey', 'holdState'] },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The order's name at the provider, the same at every try. */
    receipt: p.string().length(40).unique(),
    /** The request that made it, so that the same request sent again finds it; null once it cannot be resumed. */
    resumeKey: p.string().length(60).nullable().unique(),
    providerOrderId: p.string().length(60).nullable().unique(),
    amountPaise: p.integer(),
    /** Paid by a payment link, in one or more parts, instead of the payment window. */
    byLink: p.boolean().default(false),
    /** The order whose booking is paid by this one, as far as it was still due; null for an order of its own. */
    restOf: p.integer().nullable(),
    /** The channel of an order that a manager enters; null when it is unknown. */
    channel: p.string().$type<EnteredChannel>().length(12).nullable(),
    salesEventId: p.integer().fieldName('event_id').nullable(),
    phoneKey: p.string().length(PHONE_LENGTH).fieldName('phone_e164').nullable(),
    lastDigits: lastDigits().nullable(),
    /** Who was offered the slots from the waiting list; null for everybody else. */
    waitingId: p.integer().nullable(),
    /** A hash of the address that asked for it. @source faults B13 */
    callerKey: p.string().length(64).nullable(),
    /** The purchase; null for an order with the three required fields only. @source decisions/0001 §12 */
    draft: p.json<PricedOrder>().nullable(),
    /** The channels that the customer chose for messages on it. */
    consent: p.json<Consent>().nullable(),
    holdState: p.string().$type<HoldState>().length(10),
    holdUntil: p.string().length(30).nullable(),
    /** The link that opens the order was revoked, and no other one has been made since. */
    linkRevoked: p.boolean().default(false),
    /** The money found its purpose: a booking, or the way back. */
    settled: p.boolean().default(false),
    /** Time of the next question to the provider; null when there is nothing left to ask. */
    nextCheckAt: p.string().length(30).nullable().index(),
    checks: p.integer().default(0),
    createdAt: p.string().length(30).index(),
    version: p.integer().version(),
  },
});

/** An order at the payment provider, with the slots it holds and the draft it pays for. */
export class OrderEntity extends OrderSchema.class {
  slots(): number {
    return this.draft ? slotsOfOrder(this.draft) : 0;
  }

  /** A hold as the manager sees it. */
  toHold(): Hold {
    const { id, draft, amountPaise, createdAt } = this;
    const items = (draft?.lines ?? []).map(({ key, name, nameMalayalam, quantity }) => ({
      key,
      name,
      ...(nameMalayalam !== undefined && { nameMalayalam }),
      quantity,
    }));
    const { name = '', phone = '' } = draft?.customer ?? {};
    return {
      id,
      name,
      phone,
      items,
      slots: this.slots(),
      ...(draft?.window && { window: draft.window }),
      amount: toRupees(amountPaise),
      until: this.holdUntil ?? createdAt,
      createdAt,
    };
  }

  /** The purchase stays; the customer goes. @source faults O3 */
  forgetCustomer(): void {
    if (this.draft) this.draft = withoutCustomer(this.draft);
    this.phoneKey = null;
    this.lastDigits = null;
    this.callerKey = null;
    this.resumeKey = null;
    this.consent = null;
  }
}
OrderSchema.setClass(OrderEntity);
