import { defineEntity, p } from '@mikro-orm/core';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingSearchText } from '#shared/bookings/booking-search';
import type { OrderChannel } from '#shared/bookings/order-channel';
import { type BookingStatus, isToDeliver, takesSlots, type PaymentSummary } from '#shared/bookings/booking-status';
import type { PriceChange } from '#shared/bookings/changed-dishes';
import type { CancelMoney } from '#shared/bookings/cancel-money';
import { type PricedOrder, itemsOf, slotsOfOrder, soldDish, withoutCustomer } from '#shared/bookings/priced-order';
import { changeableUntil } from '#shared/bookings/self-service';
import { type OrderStep, orderTimeline } from '#shared/bookings/order-timeline';
import type { MoveFallback } from '#shared/sale-closures/move-rules';
import type { CookingDay } from '#shared/core/order-progress';
import { orderForecast, type StandingForecast } from '#shared/forecast/order-forecast';
import { type Paise, toRupees } from '#shared/core/money';
import type { Arrival } from '#shared/delivery-runs/arrival';
import { dueAgain, owedAgainPaise } from '#shared/payments/order-money';
import { deliveryProgress, type NobodyReason, type StopState, stateAfterStatus } from '#shared/delivery-runs/stop-state';
import type { Bag } from '#shared/packing/packing.contract';
import { bagsOfOrder, contentsOfBag, type PackedBag } from '#shared/packing/order-bags';
import { lastDigits, PHONE_LENGTH } from '../core/database/phone-columns.js';

const BookingSchema = defineEntity({
  name: 'BookingEntity',
  tableName: 'booking',
  indexes: [
    { properties: ['status', 'createdAt'] },
    // The overview's counters and charts are read from these alone.
    { properties: ['status', 'amountPaise', 'refundedPaise'] },
    { properties: ['salesEventId', 'status', 'amountPaise'] },
    { properties: ['salesEventId', 'createdAt'] },
    { properties: ['eventTitle', 'createdAt'] },
    // How fast a sale sold, and who bought before, are read from these alone.
    { properties: ['salesEventId', 'status', 'createdAt', 'channel', 'slotCount'] },
    { properties: ['phoneKey', 'salesEventId', 'createdAt', 'status'] },
    // The manager's list, newest first. The index of the search text is made by a migration, see `core/database/text-search`.
    { properties: ['createdAt', 'id'] },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    bookingId: p.string().length(20).unique(),
    /** One booking per order, whichever confirmation comes first. @source decisions/0001 §14 */
    orderId: p.integer().unique(),
    status: p.string().$type<BookingStatus>().length(20),
    salesEventId: p.integer().fieldName('event_id'),
    /** As it was sold. */
    eventTitle: p.string().length(200),
    draft: p.json<PricedOrder>(),
    /** Of the delivery window in the draft, for the manager's filter. */
    windowId: p.string().length(20).nullable(),
    amountPaise: p.integer(),
    /** The folded words by which the manager's search finds it, see `bookingSearchText`. */
    searchText: p.text(),
    /** Whose it is, as `phoneKey` of the rules; empty once the customer is forgotten. */
    phoneKey: p.string().length(PHONE_LENGTH).fieldName('phone_e164').default(''),
    lastDigits: lastDigits(),
    /** Its channel, and the slots of its draft; null in rows of earlier versions, which stored neither. */
    channel: p.string().$type<OrderChannel>().length(12).nullable(),
    slotCount: p.integer().nullable(),
    /** The payment that bought it; null without a payment at the provider. */
    providerPaymentId: p.string().length(60).nullable().unique(),
    paymentState: p.string().$type<PaymentSummary>().length(20),
    /** Captured by the provider; null until it is counted for the first time: then the whole amount was paid, or nothing. */
    capturedPaise: p.integer().nullable(),
    /** Received in cash or by UPI outside the provider. */
    cashPaise: p.integer().default(0),
    /** Of that, by UPI. */
    upiPaise: p.integer().default(0),
    /** Of `cashPaise`, paid back by hand. */
    cashBackPaise: p.integer().default(0),
    /** The unpaid rest is paid on delivery, as agreed when the order was entered. */
    paysLater: p.boolean().default(false),
    /** Processed by the provider, and paid back by hand. */
    refundedPaise: p.integer().default(0),
    /** On its way back. */
    refundingPaise: p.integer().default(0),
    /** Money that had gone back before it was cancelled. */
    backBeforeCancelPaise: p.integer().default(0),
    /**
     * Of the returned money, the part that counts as never received: the booking was restored after a cancellation, or costs less since
     * its dishes were changed.
     */
    dueAgainPaise: p.integer().default(0),
    /** When the provider was asked for the last refund, or had made it, ISO 8601 UTC; null while there is none. */
    refundAt: p.string().length(30).nullable(),
    /** The decision on the money of a cancelled booking; null while it is not cancelled or when nothing was paid. */
    cancelMoney: p.string().$type<CancelMoney>().length(10).nullable().index(),
    /** The cash to have been paid back in total; null: all of it. */
    cashBackDuePaise: p.integer().nullable(),
    /** Refunded by the manager's rule, in percent, when the customer cancelled; null when no customer cancelled. */
    cancelPercent: p.integer().nullable(),
    /** Of a sale that was moved: the question to the customer, and the answer. */
    dateChoice: p.json<DateChoice>().nullable(),
    timeline: p.json<OrderStep[]>(),
    /** The number of its bags, once a person chose it or the first was packed; null: as in the setting. */
    bags: p.integer().nullable(),
    /** The bags that are packed, as long as not all are. */
    bagsPacked: p.json<PackedBag[]>().nullable(),
    /** When the last of its bags was packed, ISO 8601 UTC, and by whom. */
    packedAt: p.string().length(30).nullable(),
    packedBy: p.string().length(120).nullable(),
    /** Where the parcel is, and since when, ISO 8601 UTC; null while it is in no run, the time also while it is planned. */
    deliveryState: p.string().$type<StopState>().length(20).nullable(),
    deliveryAt: p.string().length(30).nullable(),
    /** When it left the kitchen with a rider first, ISO 8601 UTC. */
    leftAt: p.string().length(30).nullable(),
    /** Why the delivery failed at the door, and when it is tried again, ISO 8601 UTC. */
    nobodyReason: p.string().$type<NobodyReason>().length(20).nullable(),
    nextTryAt: p.string().length(30).nullable(),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** The question to a customer of a sale that was moved, and the answer. */
export interface DateChoice {
  closureId: number;
  /** The date text that the order was made for. */
  from: string;
  /** ISO 8601 UTC, exclusive. */
  until: string;
  fallback: MoveFallback;
  choice: 'open' | 'keep';
}

const moveOf = ({ from, until, fallback, choice }: DateChoice, fromStartsAt: string | null) => ({
  from,
  fromStartsAt,
  until,
  fallback,
  choice,
});

/** The data of the sale that a customer sees with the booking. */
export interface SaleForCustomer {
  /** How far the kitchen is with it; null before it began. */
  day: CookingDay | null;
  /** When the kitchen will be ready; null before it began. */
  forecast: StandingForecast | null;
  /** When riders reach the doors of its parcels that are on the way, by their references. */
  arrivals: ReadonlyMap<string, Arrival>;
  /** Null where it has none. */
  titleMalayalam: string | null;
  /** ISO 8601 UTC; null where the manager has not set it. */
  startsAt: string | null;
  /** The beginning that it was moved from last; null when it never was, or had none. */
  movedFromAt: string | null;
  /** The manager's setting. */
  selfServiceHours: number;
  /** Whether the manager has a rule for orders that customers cancel. */
  mayCancel: boolean;
  /** The whole sale was cancelled. */
  isCancelled: boolean;
  /** The manager's words on that. */
  note: string | null;
}

/** A sold order: customer, dishes, time, and the state of the money. */
export class BookingEntity extends BookingSchema.class {
  slots(): number {
    return slotsOfOrder(this.draft);
  }

  receivedPaise(): Paise {
    return (this.capturedPaise ?? (this.providerPaymentId ? this.amountPaise : 0)) + this.cashPaise;
  }

  /** Captured by the provider and neither refunded nor on its way back. */
  leftPaise(): Paise {
    const { cashPaise, cashBackPaise, refundedPaise, refundingPaise } = this;
    return Math.max(0, this.receivedPaise() - cashPaise - (refundedPaise - cashBackPaise) - refundingPaise);
  }

  /** Went back, or is on its way. */
  private backPaise(): Paise {
    return this.refundedPaise + this.refundingPaise;
  }

  /** Of the returned money, the part that counts as never received. */
  owedAgainPaise(): Paise {
    return owedAgainPaise(this.dueAgainPaise, this.backPaise());
  }

  /** Its amount that was never paid, or went back before it was restored. */
  unpaidPaise(): Paise {
    return Math.max(0, this.amountPaise - this.receivedPaise() + this.owedAgainPaise());
  }

  /** To be paid on delivery; 0 for a cancelled booking. */
  duePaise(): Paise {
    return !this.paysLater || this.status === 'cancelled' ? 0 : this.unpaidPaise();
  }

  /**
   * Follows a change of its status; after a cancelled booking is restored, the money returned by the cancellation is to be paid on
   * delivery.
   */
  followCancellation(before: BookingStatus): void {
    if (this.status === 'cancelled' && before !== 'cancelled') this.backBeforeCancelPaise = this.backPaise();
    if (this.status === 'cancelled' || before !== 'cancelled') return;
    const { backBeforeCancelPaise: backBeforePaise, dueAgainPaise: knownPaise } = this;
    this.dueAgainPaise = dueAgain({ receivedPaise: this.receivedPaise(), backPaise: this.backPaise(), backBeforePaise, knownPaise });
    if (this.unpaidPaise() > 0) this.paysLater = true;
  }

  /** The cash to pay back, as far as a manager decided on it for a cancelled booking or still has to decide. */
  cashToReturnPaise(): Paise {
    const { status, cancelMoney, cashPaise, cashBackPaise, cashBackDuePaise } = this;
    if (status !== 'cancelled' || (cancelMoney !== 'open' && cancelMoney !== 'refund')) return 0;
    return Math.max(0, Math.min(cashBackDuePaise ?? cashPaise, cashPaise) - cashBackPaise);
  }

  /** To be delivered once more, as a manager decided: on the day on which its sale is by now, without a question to its customer. */
  returnTo({ date }: { date: string }): void {
    this.draft = { ...this.draft, event: { ...this.draft.event, date } };
    if (this.dateChoice) this.dateChoice = { ...this.dateChoice, choice: 'keep' };
  }

  /** A status that was set takes the parcel's state along. @param at ISO 8601 UTC */
  followStatus(at: string): void {
    if (!this.deliveryState) return;
    const state = stateAfterStatus(this.deliveryState, this.leftAt ?? null, this.status);
    if (state !== this.deliveryState) Object.assign(this, { deliveryState: state, deliveryAt: state === 'planned' ? null : at });
  }

  /** Takes the present data of the order; the search finds it by them. */
  redraft(draft: PricedOrder): void {
    const { bookingId } = this;
    Object.assign(this, { draft, searchText: bookingSearchText({ bookingId, ...draft.customer }) });
  }

  /**
   * Takes other dishes; packed bags are to be packed again. The money that goes back because they cost less counts as never received.
   * @param duePaise still to be paid then
   */
  changeDishes(draft: PricedOrder, { duePaise, providerPaise, handPaise }: PriceChange): void {
    this.dueAgainPaise += providerPaise + handPaise;
    this.redraft(draft);
    Object.assign(this, { amountPaise: draft.amountPaise, slotCount: slotsOfOrder(draft) });
    if (this.packedAt || this.bagsPacked) Object.assign(this, { bags: null, bagsPacked: null, packedAt: null, packedBy: null });
    if (duePaise > 0) this.paysLater = true;
  }

  /** The money and the dishes stay; who it was goes. @source faults O3 */
  forgetCustomer(): void {
    this.redraft(withoutCustomer(this.draft));
    this.phoneKey = '';
    this.lastDigits = '';
  }

  toContract(): Booking {
    const { draft } = this;
    const bags = this.chosenBags();
    const delivery = deliveryProgress(this);
    return {
      id: this.id,
      bookingId: this.bookingId,
      ...draft.customer,
      note: draft.note ?? '',
      status: this.status,
      items: itemsOf(draft.lines),
      dishes: draft.lines.map((line) => ({ ...soldDish(line), price: toRupees(line.pricePaise) })),
      discountApplied: draft.discountPercent,
      subtotal: toRupees(draft.subtotalPaise),
      amount: toRupees(this.amountPaise),
      coupon: draft.coupon,
      event: draft.event,
      location: draft.location,
      ...(draft.window && { window: draft.window }),
      ...(bags !== null && { bags }),
      ...(delivery && { delivery }),
      payment: this.payment(),
      ...(this.dateChoice && { dateChoice: this.dateChoice.choice }),
      ...(this.channel && this.channel !== 'storefront' && { channel: this.channel }),
      createdAt: this.createdAt,
      version: this.version,
    };
  }

  /** An order packed before orders had several bags has one. @returns null: as in the setting */
  chosenBags(): number | null {
    return this.bags ?? (this.packedAt ? 1 : null);
  }

  /** @param perBag the setting: how many portions are in one bag, 0: all */
  bagCount(perBag: number): number {
    return bagsOfOrder(this.draft.lines, this.chosenBags(), perBag);
  }

  /** Slots of the dishes in the bags that are packed. */
  packedSlots(): number {
    if (this.packedAt) return this.slots();
    const packed = this.bagsPacked ?? [];
    return packed.reduce((sum, { bag }) => sum + slotsOfOrder({ lines: contentsOfBag(this.draft.lines, bag, this.bags ?? 1) }), 0);
  }

  /** As the kitchen packs it: no phone number, no address. @param perBag the setting: how many portions are in one bag, 0: all */
  toBag(perBag: number): Bag {
    const { bookingId: id, salesEventId, draft, status, packedAt = null, packedBy = null, version } = this;
    const dishes = draft.lines.map(soldDish);
    const state = status === 'cancelled' || status === 'delivered' ? status : 'open';
    const window = draft.window && { window: draft.window };
    const bags = { bags: this.bagCount(perBag), packed: this.bagsPacked ?? [] };
    return { id, salesEventId, name: draft.customer.name, dishes, ...window, state, ...bags, packedAt, packedBy, version };
  }

  /** Whether it still waits for the kitchen: a parcel that has left is late by nothing that the kitchen does. @param day null before it began */
  isCooked(day: CookingDay | null): boolean {
    if (!takesSlots(this.status) || this.status === 'delivered') return false;
    return this.deliveryState ? this.deliveryState === 'planned' : (day?.outOfPitAt ?? day?.onTheWayAt) == null;
  }

  /** @param sale the state and time of the sale */
  toCustomer({
    day,
    forecast,
    arrivals,
    titleMalayalam,
    startsAt,
    movedFromAt,
    selfServiceHours: hours,
    mayCancel,
    isCancelled,
    note,
  }: SaleForCustomer): CustomerOrder {
    const { draft } = this;
    const delivery = deliveryProgress(this);
    const arrival = arrivals.get(this.bookingId);
    const until = changeableUntil({ status: this.status, createdAt: this.createdAt, startsAt, hours });
    return {
      bookingId: this.bookingId,
      status: this.status,
      ...draft.customer,
      note: draft.note ?? '',
      items: draft.lines.map(({ key, name, nameMalayalam, quantity, pricePaise }) => ({
        key,
        name,
        ...(nameMalayalam !== undefined && { nameMalayalam }),
        quantity,
        price: toRupees(pricePaise),
      })),
      subtotal: toRupees(draft.subtotalPaise),
      discount: toRupees(draft.discountPaise),
      amount: toRupees(this.amountPaise),
      event: { ...draft.event, ...(titleMalayalam && { titleMalayalam }), startsAt, isCancelled, note },
      location: draft.location,
      ...(draft.window && { window: draft.window }),
      ...(this.dateChoice && isToDeliver(this.status) && !this.leftAt && { move: moveOf(this.dateChoice, movedFromAt) }),
      changeableUntil: until,
      cancellableUntil: mayCancel ? until : null,
      ...(delivery && { delivery }),
      payment: this.payment(),
      // Until the door: the customer still waits when the food has left the kitchen.
      forecast: isToDeliver(this.status) ? orderForecast(forecast, { window: draft.window, startsAt }) : null,
      ...(arrival && delivery?.state === 'onTheWay' && { arrival }),
      timeline: orderTimeline(this, day),
      createdAt: this.createdAt,
      version: this.version,
    };
  }

  private payment(): Booking['payment'] {
    return {
      id: this.providerPaymentId ?? null,
      state: this.paymentState,
      refunded: toRupees(this.refundedPaise),
      refunding: toRupees(this.refundingPaise),
      decision: this.cancelMoney ?? null,
      ...(this.refundAt != null && { refundAt: this.refundAt }),
      ...((this.paysLater || this.cashPaise > 0 || this.receivedPaise() !== this.amountPaise) && {
        received: toRupees(this.receivedPaise()),
        left: toRupees(this.leftPaise()),
        leftCash: toRupees(this.cashPaise - this.cashBackPaise),
      }),
      ...(this.cashPaise > 0 && { cash: toRupees(this.cashPaise) }),
      ...(this.upiPaise > 0 && { upi: toRupees(this.upiPaise) }),
      ...(this.cancelMoney === 'refund' && this.cashToReturnPaise() > 0 && { toReturn: toRupees(this.cashToReturnPaise()) }),
      ...(this.cancelPercent != null && { byRule: this.cancelPercent }),
      ...(this.duePaise() > 0 && { due: toRupees(this.duePaise()) }),
    };
  }
}
BookingSchema.setClass(BookingEntity);

/** A booking by its record number or its reference, as the manager's routes take both. @source contract §4 */
export const whereReference = (reference: string): { id: number } | { bookingId: string } =>
  /^\d{1,9}$/.test(reference) ? { id: Number(reference) } : { bookingId: reference };
