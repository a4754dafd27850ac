import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Booking, RefundRequest, SetStatus, SetStatuses, StatusesSet } from '#shared/bookings/booking.contract';
import { type BookingStatus, isToDeliver, needsReason, slotEffect } from '#shared/bookings/booking-status';
import { fedBy } from '#shared/bookings/priced-order';
import { hasPlace } from '#shared/sales-events/delivery-windows';
import { DomainError, staleRecord } from '#shared/core/errors';
import { type Paise, toPaise, toRupees } from '#shared/core/money';
import type { RefundKind } from '#shared/payments/money.contract';
import { spreadRefund } from '#shared/payments/refund-amount';
import type { RefundShare } from '#shared/payments/refund-steps';
import type { RefundRecord } from '#shared/payments/payment.contract';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { PaymentsService, type Refund } from '../payments/payments.service.js';
import { RefundChanged } from '../payments/payments.events.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { TwoHourClockService } from '../tasks/two-hour-clock.service.js';
import { BookedDishesChanged, BookingStatusChanged } from './bookings.events.js';
import { BookingEntity } from './booking.entity.js';
import { BookingMoneyService } from './booking-money.service.js';
import { BookingReceiptsService } from './booking-receipts.service.js';
import { lockedBooking } from './locked-booking.js';
import { OrderProgressService } from './order-progress.service.js';

/** Money that goes back. */
interface Returning {
  /** Null for all that is left. */
  amountPaise: Paise | null;
  reason: string;
  kind: RefundKind;
  /** The same key is the same refund. */
  key: string | null | undefined;
}

/** How a booking is cancelled whose money is decided. */
export interface Cancellation extends Omit<Returning, 'amountPaise'> {
  share: RefundShare;
  /** By the manager's refund rule, when the customer cancels. */
  percent?: number | null;
  /** Who, when there is no session. */
  actor?: string;
  /** The whole sale was called off. */
  cause?: 'sale' | null;
}

/** The manager's commands on a booking: status, slots and money, each in one transaction. */
@Injectable()
@Publishes(BookedDishesChanged, BookingStatusChanged)
export class BookingCommandsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly bookingReceipts: BookingReceiptsService,
    private readonly orderProgress: OrderProgressService,
    private readonly twoHours: TwoHourClockService,
    private readonly domainEvents: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Any status may follow any: cancelling frees the slots once, leaving `cancelled` needs them free again. A paid booking that is cancelled
   * without a decision on its money is listed under Money until a manager decides.
   * @throws DomainError notFound `booking.notFound`, conflict `booking.noSlots`, `booking.windowFull`, `food.measure`, `food.notTold`,
   * `food.tooCold`, `record.stale`, unprocessable `booking.reasonNeeded`
   * @source decisions/0001 §16; requirements/kitchen K93
   */
  async setStatus(reference: string, { status, version, reason, keepMoney = false, collected = false }: SetStatus): Promise<Booking> {
    return this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.salesEvents, reference);
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      if (collected) await this.bookingReceipts.collect(tx, booking);
      const keeps = keepMoney && status === 'cancelled';
      const isSame = booking.status === status;
      if (isSame && !keeps && !collected) return booking.toContract();
      if (needsReason(status, booking.paymentState, booking.paysLater) && reason === undefined) throw unpaid();
      if (keeps && reason === undefined) throw unexplained();
      // A manager's reason goes to the log; a parcel that left with a rider was judged then.
      if (status === 'delivered' && !isSame && reason === undefined && !booking.leftAt)
        await this.twoHours.delivered(tx, booking.salesEventId, booking.deliveryState === 'planned');
      if (!isSame) await this.move(tx, booking, status, { reason });
      else if (keeps) await this.auditRefundKept(tx, booking, reason);
      await this.bookingMoney.count(tx, booking, keeps ? 'none' : null);
      await this.orderProgress.announce(tx, booking);
      return booking.toContract();
    });
  }

  /** As `setStatus` for each of many bookings. @throws no DomainError: a refusal is part of the answer */
  async setStatuses({ changes }: SetStatuses): Promise<StatusesSet> {
    const set: StatusesSet = { data: [], refused: [] };
    for (const { id, ...change } of changes) {
      try {
        set.data.push(await this.setStatus(String(id), change));
      } catch (thrown) {
        if (!(thrown instanceof DomainError)) throw thrown;
        set.refused.push({ id, code: thrown.code });
      }
    }
    return set;
  }

  /**
   * Sends money back, and with `cancel` cancels the booking and frees its slots in the same transaction; the provider is called after the
   * commit. The same `Idempotency-Key` is the same refund.
   * @throws DomainError notFound `booking.notFound`; conflict `booking.unpaid`, `record.stale`, `refund.tooMuch`, `refund.nothingLeft`
   * @source decisions/0072
   */
  async refund(
    reference: string,
    { amount, reason, cancel = false, version }: RefundRequest,
  ): Promise<{ booking: Booking; refund: RefundRecord }> {
    const { bookingRow, refundIds } = await this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.salesEvents, reference);
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      const amountPaise = amount === undefined ? null : toPaise(amount);
      const queued = await this.queueRefunds(tx, booking, { amountPaise, reason, kind: 'manager', key: currentRequest()?.idempotencyKey });
      await this.audit.write(tx, {
        action: 'booking.refunded',
        subject: `booking:${booking.bookingId}`,
        after: { amountPaise: queued.reduce((sum, { amountPaise }) => sum + amountPaise, 0), reason },
      });
      if (cancel && booking.status !== 'cancelled') await this.move(tx, booking, 'cancelled', { reason });
      await this.bookingMoney.count(tx, booking, 'refund');
      await this.orderProgress.announce(tx, booking);
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

  /** A rider handed the parcel of a locked booking over. @param at when, ISO 8601 UTC */
  async handOver(tx: Transaction, booking: BookingEntity, at: string): Promise<void> {
    if (booking.status !== 'delivered') await this.move(tx, booking, 'delivered', { at });
    await this.bookingMoney.count(tx, booking, null);
    await this.orderProgress.announce(tx, booking);
  }

  /** By record number or reference, the sale's row and its own locked. @throws DomainError notFound `booking.notFound` */
  locked(tx: Transaction, reference: string): Promise<BookingEntity> {
    return lockedBooking(tx, this.salesEvents, reference);
  }

  /**
   * Cancels a booking whose row and sale are locked, and sends back the given share; its money then needs no further decision.
   * @returns the refunds to be carried out after the commit
   */
  async cancel(
    tx: Transaction,
    booking: BookingEntity,
    { share, reason, kind, key, percent = null, ...whose }: Cancellation,
  ): Promise<Refund[]> {
    const { providerPaise, handPaise } = share;
    const refunds = providerPaise === 0 ? [] : await this.queueRefunds(tx, booking, { amountPaise: providerPaise, reason, kind, key });
    Object.assign(booking, { cashBackDuePaise: booking.cashBackPaise + handPaise, cancelPercent: percent });
    await this.move(tx, booking, 'cancelled', { reason, ...(percent !== null && { percent }) }, whose);
    await this.bookingMoney.count(tx, booking, providerPaise + handPaise > 0 ? 'refund' : 'none');
    await this.orderProgress.announce(tx, booking);
    return refunds;
  }

  /**
   * Takes the rest of each payment that bought the booking until the amount is reached; only a payment link has more than one.
   * @returns the refunds to be carried out after the commit   @throws DomainError conflict `booking.unpaid`, `refund.tooMuch`, `refund.nothingLeft`
   */
  async queueRefunds(tx: Transaction, booking: BookingEntity, { amountPaise, reason, kind, key }: Returning): Promise<Refund[]> {
    const bought = await this.bookingMoney.bought(tx.em, booking);
    const [first] = bought;
    if (!first) throw new DomainError('conflict', 'booking.unpaid', 'Nothing was paid for this booking');
    const keyOf = (place: number): { key?: string } =>
      key ? { key: hashToken(`refund ${booking.bookingId} ${key}${place === 0 ? '' : ` ${place}`}`).slice(0, 32) } : {};
    const parts = bought.length === 1 ? [amountPaise] : spreadRefund(bought, amountPaise);
    const queued: Refund[] = [];
    for (const [place, { payment }] of bought.entries()) {
      const part = parts[place];
      if (part === 0) continue;
      queued.push(await this.payments.queueRefund(tx, payment, { amountPaise: part ?? null, kind, reason, ...keyOf(place) }));
    }
    return queued;
  }

  /** Changes the status and everything that depends on it: slots, portions, the customer's timeline. */
  private async move(
    tx: Transaction,
    booking: BookingEntity,
    status: BookingStatus,
    { reason, percent, at = this.clock.now() }: { reason?: string | undefined; percent?: number; at?: string },
    { actor, cause = null }: Pick<Cancellation, 'actor' | 'cause'> = {},
  ): Promise<void> {
    const before = booking.status;
    const effect = slotEffect(before, status);
    const fed = fedBy(booking.draft.lines);
    if (effect === 'reseat') await this.reallocateSlots(tx, booking);
    if (effect === 'release')
      await this.salesEvents.moveSlots(tx, booking.salesEventId, {
        taken: -booking.slots(),
        fed: { slots: -fed.slots, people: -fed.people },
        parcels: [{ window: booking.draft.window, taken: -1 }],
      });
    if (isToDeliver(status) && !isToDeliver(before)) booking.returnTo(await this.salesEvents.locked(tx, booking.salesEventId));
    booking.status = status;
    booking.followCancellation(before);
    if (status !== 'cancelled') Object.assign(booking, { cashBackDuePaise: null, cancelPercent: null });
    booking.timeline = [...booking.timeline, { status, at }];
    booking.followStatus(at);
    await this.audit.write(tx, {
      action: 'booking.statusSet',
      subject: `booking:${booking.bookingId}`,
      before: { status: before },
      after: { status, payment: booking.paymentState, ...(reason !== undefined && { reason }), ...(percent !== undefined && { percent }) },
      ...(actor !== undefined && { actor }),
    });
    await this.domainEvents.publish(tx, new BookingStatusChanged(booking.id, before, status, cause));
    if (effect === 'none') return;
    const { lines } = booking.draft;
    await this.domainEvents.publish(
      tx,
      new BookedDishesChanged(booking.salesEventId, effect === 'release' ? { taken: lines } : { added: lines }),
    );
  }

  private auditRefundKept(tx: Transaction, { bookingId, amountPaise }: BookingEntity, reason: string | undefined): Promise<void> {
    return this.audit.write(tx, { action: 'booking.moneyKept', subject: `booking:${bookingId}`, after: { amountPaise, reason } });
  }

  /** Keeps the booking's money in step with its refunds. */
  @Handles(RefundChanged)
  async followRefund(tx: Transaction, { orderId }: RefundChanged): Promise<void> {
    const booking = await tx.em.findOne(BookingEntity, { orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) return;
    await this.bookingMoney.letOtherPay(tx, booking);
    await this.bookingMoney.count(tx, booking, null);
    await this.orderProgress.announce(tx, booking);
  }

  private async reallocateSlots(tx: Transaction, booking: BookingEntity): Promise<void> {
    const { salesEventId, draft } = booking;
    const slots = booking.slots();
    const event = await this.salesEvents.locked(tx, salesEventId);
    if (event.cancelledAt != null) throw new DomainError('conflict', 'event.cancelled', 'This sale was cancelled');
    if (slots > event.slotsLeft()) throw new DomainError('conflict', 'booking.noSlots', 'There are not enough free slots for this booking');
    if (!hasPlace(event, draft.window)) {
      throw new DomainError('conflict', 'booking.windowFull', 'There is no place left in the delivery window of this booking');
    }
    await this.salesEvents.moveSlots(tx, salesEventId, {
      taken: slots,
      fed: fedBy(draft.lines),
      parcels: [{ window: draft.window, taken: 1 }],
    });
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
