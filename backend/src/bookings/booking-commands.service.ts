import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Booking, RefundRequest, SetStatus } from '#shared/bookings/booking.contract';
import { type BookingStatus, needsReason, slotEffect } from '#shared/bookings/booking-status';
import { DomainError, staleRecord } from '#shared/core/errors';
import { type Paise, toPaise, toRupees } from '#shared/core/money';
import { spreadRefund } from '#shared/payments/refund-amount';
import type { RefundRecord } from '#shared/payments/payment-alert.contract';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles, Publishes } from '../core/events/decorators.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { PaymentsService, type Refund } from '../payments/payments.service.js';
import { RefundChanged } from '../payments/refund-changed.event.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BookedDishesChanged } from './booked-dishes-changed.event.js';
import { BookingEntity } from './booking.entity.js';
import { BookingMoneyService } from './booking-money.service.js';
import { lockedBooking } from './locked-booking.js';
import { OrderProgressService } from './order-progress.service.js';

/** What a manager does to a booking: its status, its slots and its money, each command in one transaction. */
@Injectable()
@Publishes(BookedDishesChanged)
export class BookingCommandsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly money: BookingMoneyService,
    private readonly progress: OrderProgressService,
    private readonly domainEvents: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Any status may follow any: cancelling frees the slots once, leaving `cancelled` needs them free again. A paid booking that is
   * cancelled without a word on its money stands under Money until somebody decides.
   * @throws DomainError notFound `booking.notFound`, conflict `booking.noSlots`, `record.stale`, unprocessable `booking.reasonNeeded`
   * @source decisions/0001 §16
   */
  async setStatus(reference: string, { status, version, reason, keepMoney = false }: SetStatus): Promise<Booking> {
    return this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.events, reference);
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      const keeps = keepMoney && status === 'cancelled';
      if (booking.status === status && !keeps) return booking.toContract();
      if (needsReason(status, booking.paymentState, booking.paysLater) && reason === undefined) throw unpaid();
      if (keeps && reason === undefined) throw unexplained();
      if (booking.status !== status) await this.move(tx, booking, status, reason);
      else await this.auditRefundKept(tx, booking, reason);
      await this.money.count(tx, booking, keeps ? 'none' : null);
      await this.progress.announce(tx, booking);
      return booking.toContract();
    });
  }

  /**
   * Sends money back, and with `cancel` cancels the booking and frees its slots in the same transaction; the provider is asked after the
   * commit. The same `Idempotency-Key` is the same refund.
   * @throws DomainError notFound `booking.notFound`; conflict `booking.unpaid`, `record.stale`, `refund.tooMuch`, `refund.nothingLeft`
   * @source decisions/0001 §60
   */
  async refund(
    reference: string,
    { amount, reason, cancel = false, version }: RefundRequest,
  ): Promise<{ booking: Booking; refund: RefundRecord }> {
    const { bookingRow, refundIds } = await this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.events, reference);
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      const queued = await this.queueRefunds(tx, booking, amount === undefined ? null : toPaise(amount), reason);
      await this.audit.write(tx, {
        action: 'booking.refunded',
        subject: `booking:${booking.bookingId}`,
        after: { amountPaise: queued.reduce((sum, { amountPaise }) => sum + amountPaise, 0), reason },
      });
      if (cancel && booking.status !== 'cancelled') await this.move(tx, booking, 'cancelled', reason);
      await this.money.count(tx, booking, 'refund');
      await this.progress.announce(tx, booking);
      return { bookingRow: booking.id, refundIds: queued.map(({ id }) => id) };
    });
    for (const id of refundIds) await this.refunds.carryOut(id);
    return this.work.read(async (em) => {
      const booking = await em.findOneOrFail(BookingEntity, { id: bookingRow });
      const made: Refund[] = [];
      for (const id of refundIds) made.push(await this.refunds.one(em, id));
      return { booking: booking.toContract(), refund: refundRecord(made, reason) };
    });
  }

  /** From each payment that bought the booking what is left of it, until the amount is reached; only a payment link has more than one. */
  private async queueRefunds(tx: Transaction, booking: BookingEntity, amountPaise: Paise | null, reason: string): Promise<Refund[]> {
    const commandKey = currentRequest()?.idempotencyKey;
    const bought = await this.money.bought(tx.em, booking);
    const [first] = bought;
    if (!first) throw new DomainError('conflict', 'booking.unpaid', 'Nothing was paid for this booking');
    const keyOf = (place: number): { key?: string } =>
      commandKey ? { key: hashToken(`refund ${booking.bookingId} ${commandKey}${place === 0 ? '' : ` ${place}`}`).slice(0, 32) } : {};
    const parts = bought.length === 1 ? [amountPaise] : spreadRefund(bought, amountPaise);
    const queued: Refund[] = [];
    for (const [place, { payment }] of bought.entries()) {
      const part = parts[place];
      if (part === 0) continue;
      queued.push(await this.payments.queueRefund(tx, payment, { amountPaise: part ?? null, kind: 'manager', reason, ...keyOf(place) }));
    }
    return queued;
  }

  /** Changes the status and what depends on it: slots, portions, the customer's timeline. */
  private async move(tx: Transaction, booking: BookingEntity, status: BookingStatus, reason: string | undefined): Promise<void> {
    const before = booking.status;
    const slots = booking.slots();
    const effect = slotEffect(before, status);
    if (effect === 'reseat') await this.reallocateSlots(tx, booking.salesEventId, slots);
    if (effect === 'release') await this.events.moveSlots(tx, booking.salesEventId, { taken: -slots });
    booking.status = status;
    booking.timeline = [...booking.timeline, { status, at: this.clock.now() }];
    await this.audit.write(tx, {
      action: 'booking.statusSet',
      subject: `booking:${booking.bookingId}`,
      before: { status: before },
      after: { status, payment: booking.paymentState, ...(reason !== undefined && { reason }) },
    });
    if (effect === 'none') return;
    const { salesEventId, draft } = booking;
    await this.domainEvents.publish(tx, new BookedDishesChanged(salesEventId, draft.lines, effect === 'release' ? 'take' : 'add'));
  }

  private auditRefundKept(tx: Transaction, { bookingId, amountPaise }: BookingEntity, reason: string | undefined): Promise<void> {
    return this.audit.write(tx, { action: 'booking.moneyKept', subject: `booking:${bookingId}`, after: { amountPaise, reason } });
  }

  /** Keeps the booking's money in step with its refunds. */
  @Handles(RefundChanged)
  async followRefund(tx: Transaction, { orderId }: RefundChanged): Promise<void> {
    const booking = await tx.em.findOne(BookingEntity, { orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) return;
    await this.money.count(tx, booking, null);
    await this.progress.announce(tx, booking);
  }

  private async reallocateSlots(tx: Transaction, salesEventId: number, slots: number): Promise<void> {
    const event = await this.events.locked(tx, salesEventId);
    if (slots > event.slotsLeft()) throw new DomainError('conflict', 'booking.noSlots', 'There are not enough free slots for this booking');
    await this.events.moveSlots(tx, salesEventId, { taken: slots });
  }
}

/** One word for refunds that were asked for together: failed before pending before done. */
function refundRecord(made: readonly Refund[], reason: string): RefundRecord {
  const has = (state: Refund['state']): boolean => made.some((one) => one.state === state);
  const state = has('failed') ? 'failed' : has('pending') ? 'pending' : 'processed';
  const amountPaise = made.reduce((sum, one) => sum + one.amountPaise, 0);
  return { id: made[0]?.id ?? 0, amount: toRupees(amountPaise), state, reason: made[0]?.reason ?? reason };
}

const reasonNeeded = (message: string): DomainError =>
  new DomainError('unprocessable', 'booking.reasonNeeded', message, { issues: [{ path: 'reason', message }] });

const unpaid = (): DomainError => reasonNeeded('No payment has been received. Enter a reason to confirm it anyway.');

const unexplained = (): DomainError => reasonNeeded('Enter a reason why nothing is refunded.');
