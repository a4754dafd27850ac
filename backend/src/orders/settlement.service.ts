import { randomInt } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingSearchText } from '#shared/bookings/booking-search';
import { channelOf } from '#shared/bookings/order-channel';
import { fedBy, type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import { hasPlace } from '#shared/sales-events/delivery-windows';
import { newReference } from '#shared/bookings/reference';
import { paymentSummary } from '#shared/payments/payment-state';
import { RETURN_SENTENCES, type ReturnReason } from '#shared/payments/return-reason';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { DomainError } from '#shared/core/errors';
import { phoneKey } from '#shared/core/phone';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { LOG } from '../core/log.js';
import type { GatewayPayment } from '../payments/payment-gateway.js';
import { type Payment, PaymentsService } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { OfferClaimsService } from '../waiting-list/offer-claims.service.js';
import { BookedDishesChanged, BookingStatusChanged } from '../bookings/bookings.events.js';
import { BookingMoneyService } from '../bookings/booking-money.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { PaymentReturned } from './orders.events.js';

/** The sale of an order never changes. */
type PaidOrder = Pick<OrderEntity, 'id' | 'salesEventId'>;

/** The consequence of a provider's report. */
export type Settlement =
  /** The order has its booking; `view`, for its customer, when this report made it. */
  | { outcome: 'booked'; booking: BookingEntity; view?: () => CustomerOrder }
  /** The money is, or already was, on its way back. */
  | { outcome: 'returned'; reason: ReturnReason; booking: BookingEntity | null }
  /** Nothing is captured yet. */
  | { outcome: 'waiting' }
  /** Captured, but for an unknown purchase: an order of three fields whose booking has not come. */
  | { outcome: 'undrafted' };

/**
 * The one way from a payment to a booking, for callback, webhook and reconciler alike: run twice, or by all three at once, it does its work once.
 * @source decisions/0001 §13, §14, §16
 */
@Injectable()
@Publishes(BookedDishesChanged, BookingStatusChanged, PaymentReturned)
export class SettlementService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly claims: OfferClaimsService,
    private readonly orderProgress: OrderProgressService,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Writes down a payment that the provider reports and draws the consequence.
   * @param claim the purchase of an order without a draft, when its booking has come
   */
  async confirmPayment(paid: PaidOrder, reported: GatewayPayment, claim: PricedOrder | null = null): Promise<Settlement> {
    return this.work.run(async (tx) => {
      const asked = await this.lock(tx, paid, claim);
      // The payment of a rest is one of the order whose booking it pays.
      const { restOf, salesEventId } = asked;
      const order = restOf == null ? asked : await this.lock(tx, { id: restOf, salesEventId }, claim);
      const payment = await this.payments.record(tx, order.id, reported);
      if (payment.orderId !== order.id) throw new DomainError('conflict', 'payment.used', 'This payment belongs to another order');
      const booking = await tx.em.findOne(BookingEntity, { orderId: order.id });
      if (booking && payment.use === 'booking') return { outcome: 'booked', booking };
      // Returned before reasons were stored.
      const unknown = booking ? 'second' : 'soldOut';
      if (payment.use === 'return') return { outcome: 'returned', reason: payment.returnReason ?? unknown, booking };
      const isEnough = asked.byLink ? payment.amountPaise <= asked.amountPaise : payment.amountPaise === asked.amountPaise;
      const fits = isEnough && payment.currency === 'INR';
      // A payment that is only authorised is never captured then; the provider releases it automatically.
      if (payment.state === 'authorized' && !fits) return { outcome: 'returned', reason: 'amount', booking };
      if (payment.state !== 'captured') return { outcome: 'waiting' };
      if (booking) asked.settled = true;
      if (booking && fits && (await this.joins(tx, payment, booking))) return { outcome: 'booked', booking };
      if (booking) return this.refund(tx, order, payment, 'second', booking);
      if (!fits) return this.refund(tx, order, payment, 'amount');
      const draft = order.draft ?? claim;
      if (!draft) return { outcome: 'undrafted' };
      if (draft.amountPaise !== order.amountPaise) return this.refund(tx, order, payment, 'amount');
      if (await this.wasCalledOff(tx, order, draft)) return this.refund(tx, order, payment, 'calledOff');
      if (!(await this.allocateSlots(tx, order, draft))) return this.refund(tx, order, payment, 'soldOut');
      const made = await this.book(tx, order, draft, payment);
      return { outcome: 'booked', booking: made, view: await this.orderProgress.announce(tx, made) };
    });
  }

  /** Books an order that a manager entered, whose slots are held; its payment is written down afterwards. The event's row is locked. */
  async bookEntered(tx: Transaction, order: OrderEntity, draft: PricedOrder): Promise<BookingEntity> {
    await this.allocateSlots(tx, order, draft);
    return this.book(tx, order, draft, null);
  }

  /**
   * Sends unclaimed captured money back. @source contract §7.1
   * @returns whether it was still open, so that it goes back by this
   */
  async returnUnclaimed(payment: Payment): Promise<boolean> {
    return this.work.run(async (tx) => {
      const order = await this.lock(tx, await tx.em.findOneOrFail(OrderEntity, { id: payment.orderId }), null);
      const current = await this.payments.known(tx.em, payment.providerPaymentId);
      if (current?.use !== 'open') return false;
      await this.refund(tx, order, current, 'unclaimed');
      return true;
    });
  }

  /** Whether a further payment pays the due rest, or replaces the one that went back, and is counted so. */
  private async joins(tx: Transaction, payment: Payment, booking: BookingEntity): Promise<boolean> {
    if (payment.amountPaise <= booking.duePaise()) await this.payments.decide(tx, payment, 'booking');
    else if (!(await this.bookingMoney.letOtherPay(tx, booking))) return false;
    await this.bookingMoney.count(tx, booking, null);
    tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: booking.orderId });
    await this.orderProgress.announce(tx, booking);
    return true;
  }

  /** Event before order, everywhere: two transactions can then never wait for each other. */
  private async lock(tx: Transaction, { id, salesEventId }: PaidOrder, claim: PricedOrder | null): Promise<OrderEntity> {
    const event = salesEventId ?? claim?.event.id;
    // Of an order that was not paid in time the event may be gone.
    if (event !== undefined) await this.salesEvents.lockedIfThere(tx, event);
    return tx.em.findOneOrFail(OrderEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** Whether the sale was called off: cancelled as a whole since then, or moved to a date that this customer never saw. */
  private async wasCalledOff(tx: Transaction, { createdAt }: OrderEntity, { event }: PricedOrder): Promise<boolean> {
    const sale = await this.salesEvents.lockedIfThere(tx, event.id);
    return sale != null && (sale.cancelledAt != null || (sale.movedAt != null && createdAt < sale.movedAt));
  }

  /** Turns the hold into taken slots, or takes free ones when the hold has ended. @source decisions/0001 §13 */
  private async allocateSlots(tx: Transaction, order: OrderEntity, draft: PricedOrder): Promise<boolean> {
    const slots = slotsOfOrder(draft);
    const { window } = draft;
    const booked = { taken: slots, fed: fedBy(draft.lines) };
    if (order.holdState === 'held') {
      order.holdState = 'used';
      await this.salesEvents.moveSlots(tx, draft.event.id, { held: -slots, ...booked, parcels: [{ window, held: -1, taken: 1 }] });
      return true;
    }
    const event = await this.salesEvents.lockedIfThere(tx, draft.event.id);
    if (event && order.waitingId != null) await this.claims.recover(tx, order.waitingId, slots);
    if (!event || slots > event.slotsLeft() || !hasPlace(event, window)) return false;
    order.holdState = 'used';
    await this.salesEvents.moveSlots(tx, draft.event.id, { ...booked, parcels: [{ window, taken: 1 }] });
    return true;
  }

  private async book(tx: Transaction, order: OrderEntity, draft: PricedOrder, payment: Payment | null): Promise<BookingEntity> {
    const now = this.clock.now();
    // One that is taken is refused by the database, and the unit of work runs again with another one.
    const bookingId = newReference((below) => randomInt(below));
    if (payment) await this.payments.decide(tx, payment, 'booking');
    order.settled = true;
    if (order.waitingId != null) await this.claims.booked(tx, order.waitingId);
    const booking = tx.em.create(BookingEntity, {
      bookingId,
      orderId: order.id,
      status: 'confirmed',
      salesEventId: draft.event.id,
      eventTitle: draft.event.title,
      draft,
      windowId: draft.window?.id ?? null,
      amountPaise: draft.amountPaise,
      searchText: bookingSearchText({ bookingId, ...draft.customer }),
      phoneKey: phoneKey(draft.customer.phone),
      channel: channelOf(order),
      slotCount: slotsOfOrder(draft),
      providerPaymentId: payment?.providerPaymentId ?? null,
      capturedPaise: payment?.amountPaise ?? 0,
      paymentState: paymentSummary(payment?.amountPaise ?? 0, [], draft.amountPaise),
      paysLater: (payment?.amountPaise ?? 0) < draft.amountPaise,
      timeline: [{ status: 'confirmed', at: now }],
      createdAt: now,
    });
    await tx.em.flush();
    await this.domainEvents.publish(tx, new BookedDishesChanged(booking.salesEventId, { added: draft.lines }));
    await this.domainEvents.publish(tx, new BookingStatusChanged(booking.id, null, booking.status));
    return booking;
  }

  private async refund(
    tx: Transaction,
    order: OrderEntity,
    payment: Payment,
    reason: ReturnReason,
    booking: BookingEntity | null = null,
  ): Promise<Settlement> {
    await this.payments.decide(tx, payment, reason);
    order.settled = true;
    tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: order.id });
    const refund = await this.payments.queueRefund(tx, payment, {
      amountPaise: null,
      kind: 'automatic',
      reason: RETURN_SENTENCES[reason],
    });
    await this.domainEvents.publish(tx, new PaymentReturned(order.id, payment.id, payment.amountPaise, reason));
    tx.afterCommit(() => {
      this.log.warn({ order: order.id, refund: refund.id, reason }, 'payment goes back');
      this.refunds.start(refund.id);
    });
    return { outcome: 'returned', reason, booking };
  }
}
