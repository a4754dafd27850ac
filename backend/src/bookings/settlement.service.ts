import { randomInt } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Draft, phoneKey, slotsOfDraft } from '#shared/bookings/draft';
import { newReference } from '#shared/bookings/reference';
import { RETURN_SENTENCES, type ReturnReason } from '#shared/payments/return-reason';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { DomainError } from '#shared/core/errors';
import { Clock } from '../core/clock.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { LOG } from '../core/log.js';
import type { GatewayPayment } from '../payments/payment-gateway.js';
import { type Payment, PaymentsService } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BookingEntity } from './booking.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderProgressService } from './order-progress.service.js';
import { PortionsService } from './portions.service.js';

/** What a report of the provider led to. */
export type Settlement =
  /** The order has its booking; `created` when this report made it. */
  | { outcome: 'booked'; booking: BookingEntity; created: boolean }
  /** The money is, or already was, on its way back. */
  | { outcome: 'returned'; reason: ReturnReason; booking: BookingEntity | null }
  /** Nothing is captured yet. */
  | { outcome: 'waiting' }
  /** Captured, but nobody has said what for: an order of three fields whose booking has not come. */
  | { outcome: 'undrafted' };

/**
 * The one way from a payment to a booking, for callback, webhook and reconciler alike: run twice, or by all three at once, it does its work once.
 * @source decisions/0001 §13, §14, §15, §16
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly progress: OrderProgressService,
    private readonly portions: PortionsService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Writes down a payment that the provider reports and draws the consequence.
   * @param claim what an order without a draft was for, when its booking has come
   */
  async confirmPayment(orderId: number, reported: GatewayPayment, claim: Draft | null = null): Promise<Settlement> {
    return this.work.run(async (unit) => {
      const order = await this.lock(unit, orderId, claim);
      const payment = await this.payments.record(unit, order.id, reported);
      if (payment.orderId !== order.id) throw new DomainError('conflict', 'payment.used', 'This payment belongs to another order');
      const booking = await unit.em.findOne(BookingEntity, { orderId: order.id });
      if (booking?.providerPaymentId === payment.providerPaymentId) return { outcome: 'booked', booking, created: false };
      // What went back before reasons were stored.
      const unknown = booking ? 'second' : 'soldOut';
      if (payment.use === 'return') return { outcome: 'returned', reason: payment.returnReason ?? unknown, booking };
      const fits = payment.amountPaise === order.amountPaise && payment.currency === 'INR';
      // What is only authorised is never captured then; the provider releases it by itself.
      if (payment.state === 'authorized' && !fits) return { outcome: 'returned', reason: 'amount', booking };
      if (payment.state !== 'captured') return { outcome: 'waiting' };
      if (booking) return this.giveBack(unit, order, payment, 'second', booking);
      if (!fits) return this.giveBack(unit, order, payment, 'amount');
      const draft = order.draft ?? claim;
      if (!draft) return { outcome: 'undrafted' };
      if (draft.amountPaise !== order.amountPaise) return this.giveBack(unit, order, payment, 'amount');
      if (!(await this.seat(unit, order, draft))) return this.giveBack(unit, order, payment, 'soldOut');
      return { outcome: 'booked', booking: await this.book(unit, order, draft, payment), created: true };
    });
  }

  /**
   * Sends back captured money that nobody claimed. @source contract §7.1
   * @returns whether it was still open, so that it goes back by this
   */
  async returnUnclaimed(payment: Payment): Promise<boolean> {
    return this.work.run(async (unit) => {
      const order = await this.lock(unit, payment.orderId, null);
      const current = await this.payments.known(unit.em, payment.providerPaymentId);
      if (current?.use !== 'open') return false;
      await this.giveBack(unit, order, current, 'unclaimed');
      return true;
    });
  }

  /** Event before order, everywhere: two units can then never wait for each other. */
  private async lock(unit: Unit, orderId: number, claim: Draft | null): Promise<OrderEntity> {
    const { eventId } = await unit.em.findOneOrFail(OrderEntity, { id: orderId }, { fields: ['eventId'] });
    const event = eventId ?? claim?.event.id;
    // Of an order that was not paid in time the event may be gone.
    if (event !== undefined) await this.events.lockedIfThere(unit, event);
    return unit.em.findOneOrFail(OrderEntity, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** Turns the hold into taken slots, or takes free ones when the hold has ended. @source decisions/0001 §13 */
  private async seat(unit: Unit, order: OrderEntity, draft: Draft): Promise<boolean> {
    const slots = slotsOfDraft(draft);
    if (order.holdState === 'held') {
      order.holdState = 'used';
      await this.events.moveSlots(unit, draft.event.id, { held: -slots, taken: slots });
      return true;
    }
    const event = await this.events.lockedIfThere(unit, draft.event.id);
    if (!event || slots > event.slotsLeft()) return false;
    order.holdState = 'used';
    await this.events.moveSlots(unit, draft.event.id, { taken: slots });
    return true;
  }

  private async book(unit: Unit, order: OrderEntity, draft: Draft, payment: Payment): Promise<BookingEntity> {
    const now = this.clock.now();
    const bookingId = await this.freeReference(unit);
    await this.payments.decide(unit, payment, 'booking');
    order.settled = true;
    const booking = unit.em.create(BookingEntity, {
      bookingId,
      orderId: order.id,
      status: 'confirmed',
      eventId: draft.event.id,
      eventTitle: draft.event.title,
      draft,
      amountPaise: draft.amountPaise,
      searchText: `${draft.customer.name}\n${draft.customer.phone}\n${bookingId}`.toLowerCase(),
      phoneKey: phoneKey(draft.customer.phone),
      providerPaymentId: payment.providerPaymentId,
      paymentState: 'paid',
      timeline: [{ status: 'confirmed', at: now }],
      createdAt: now,
    });
    await unit.em.flush();
    await this.portions.move(unit, booking, 'add');
    await this.progress.announce(unit, booking);
    return booking;
  }

  private async freeReference({ em }: Unit): Promise<string> {
    for (;;) {
      const reference = newReference((below) => randomInt(below));
      if ((await em.count(BookingEntity, { bookingId: reference })) === 0) return reference;
    }
  }

  private async giveBack(
    unit: Unit,
    order: OrderEntity,
    payment: Payment,
    reason: ReturnReason,
    booking: BookingEntity | null = null,
  ): Promise<Settlement> {
    await this.payments.decide(unit, payment, reason);
    order.settled = true;
    unit.announce(BOOKINGS_ROOM, 'money.changed', { orderId: order.id });
    const refund = await this.payments.queueRefund(unit, payment, {
      amountPaise: null,
      kind: 'automatic',
      reason: RETURN_SENTENCES[reason],
    });
    unit.afterCommit(() => {
      this.log.warn({ order: order.id, refund: refund.id, reason }, 'payment goes back');
      this.refunds.start(refund.id);
    });
    return { outcome: 'returned', reason, booking };
  }
}
