import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { cancelMoney } from '#shared/bookings/cancel-money';
import type { Paise } from '#shared/core/money';
import { type OrderMoney, orderMoney } from '#shared/payments/order-money';
import { isCaptured, refundablePaise } from '#shared/payments/payment-state';
import { standIn } from '#shared/payments/stand-in';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { type Payment, PaymentsService, type Refund } from '../payments/payments.service.js';
import { type Receipt, ReceiptsService } from '../payments/receipts.service.js';
import { BookingMoneyCounted, BookingRefunded, CancelledBookingReceived } from './bookings.events.js';
import type { BookingEntity } from './booking.entity.js';

/** The entries on a booking's money, and their sums. */
export interface BookingLedger {
  /** Every attempt to pay the order, also payments returned as a whole. */
  payments: Payment[];
  refunds: Refund[];
  receipts: Receipt[];
  money: OrderMoney;
}

/** Counts a booking's money from the ledger and the cash book. */
@Injectable()
@Publishes(BookingMoneyCounted, BookingRefunded, CancelledBookingReceived)
export class BookingMoneyService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly receipts: ReceiptsService,
    private readonly domainEvents: DomainEvents,
    private readonly audit: Audit,
  ) {}

  async of(
    em: SqlEntityManager,
    { orderId, amountPaise, providerPaymentId, status, dueAgainPaise }: BookingEntity,
  ): Promise<BookingLedger> {
    const { payments, refunds } = await this.payments.ofOrder(em, orderId);
    const receipts = await this.receipts.ofOrder(em, orderId);
    const bought = payments.filter((payment) => isBought(payment, providerPaymentId));
    const ids = new Set(bought.map(({ id }) => id));
    const money = orderMoney({
      amountPaise,
      capturedPaise: bought.reduce((sum, payment) => sum + payment.amountPaise, 0),
      refunds: refunds.filter(({ paymentId }) => ids.has(paymentId)),
      receipts,
      dueAgainPaise: status === 'cancelled' ? 0 : dueAgainPaise,
    });
    return { payments, refunds, receipts, money };
  }

  /** The payments that bought a booking, oldest first, and the rest of each. */
  async bought(em: SqlEntityManager, { orderId, providerPaymentId }: BookingEntity): Promise<{ payment: Payment; leftPaise: Paise }[]> {
    const { payments, refunds } = await this.payments.ofOrder(em, orderId);
    return payments
      .filter((payment) => isBought(payment, providerPaymentId))
      .map((payment) => ({
        payment,
        leftPaise: refundablePaise(
          payment.amountPaise,
          refunds.filter(({ paymentId }) => paymentId === payment.id),
        ),
      }));
  }

  /**
   * Another payment of the order pays an active booking when the first one was refunded on the provider's dashboard.
   * @returns whether one does now
   */
  async letOtherPay(tx: Transaction, booking: BookingEntity): Promise<boolean> {
    if (booking.status === 'cancelled') return false;
    await tx.em.flush();
    const { payments, refunds } = await this.payments.ofOrder(tx.em, booking.orderId);
    const found = standIn(
      payments,
      (payment) => isBought(payment, booking.providerPaymentId),
      ({ id }) => refunds.filter(({ paymentId }) => paymentId === id),
    );
    if (!found) return false;
    await this.payments.exchange(tx, found.gone, found.instead);
    if (booking.providerPaymentId === found.gone.providerPaymentId) booking.providerPaymentId = found.instead.providerPaymentId;
    await this.audit.write(tx, {
      action: 'payment.stoodIn',
      subject: `booking:${booking.bookingId}`,
      after: { amountPaise: found.instead.amountPaise, text: found.instead.providerPaymentId },
    });
    return true;
  }

  /** Stores the sums of the booking's money and the decision on it. @param answer the manager's decision on a cancelled one now */
  async count(tx: Transaction, booking: BookingEntity, answer: 'refund' | 'none' | null): Promise<void> {
    await tx.em.flush();
    const { money, refunds } = await this.of(tx.em, booking);
    const { status, cancelMoney: known = null, refundedPaise } = booking;
    const before = booking.receivedPaise();
    const receivedPaise = money.capturedPaise + money.cashPaise;
    const leftPaise = money.leftCapturedPaise + money.leftCashPaise;
    Object.assign(booking, {
      paymentState: money.state,
      capturedPaise: money.capturedPaise,
      cashPaise: money.cashPaise,
      upiPaise: money.upiPaise,
      cashBackPaise: money.cashBackPaise,
      refundedPaise: money.refundedPaise,
      refundingPaise: money.refundingPaise,
      refundAt: lastRefundAt(refunds),
      cancelMoney: cancelMoney({ status, known, capturedPaise: receivedPaise, leftPaise, answer }),
    });
    // A reply that is made of the booking now tells the version that is stored.
    await tx.em.flush();
    await this.domainEvents.publish(tx, new BookingMoneyCounted(booking.salesEventId, booking.orderId, booking.duePaise()));
    if (refundedPaise !== booking.refundedPaise)
      await this.domainEvents.publish(tx, new BookingRefunded(booking.id, booking.refundedPaise));
    if (status === 'cancelled' && before !== receivedPaise) await this.domainEvents.publish(tx, new CancelledBookingReceived(booking.id));
    if (known !== booking.cancelMoney) tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: booking.orderId });
  }
}

/** Of the refunds that did not fail. */
const lastRefundAt = (refunds: readonly Refund[]): string | null =>
  refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ endedAt, createdAt }) => endedAt ?? createdAt)
    .reduce<string | null>((last, at) => (last === null || at > last ? at : last), null);

const isBought = (payment: Payment, providerPaymentId: string | null | undefined): boolean =>
  (payment.use === 'booking' || payment.providerPaymentId === providerPaymentId) && isCaptured(payment.state);
