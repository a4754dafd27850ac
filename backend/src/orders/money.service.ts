import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { toRupees } from '#shared/core/money';
import { earlierFirst } from '#shared/core/time';
import type { BookingMoney, Deed } from '#shared/bookings/booking-money.contract';
import type { PaymentLine, ReceiptLine, RefundLine } from '#shared/payments/money.contract';
import { liveReceipts } from '#shared/payments/receipts';
import { isStillOwedBack } from '#shared/payments/stand-in';
import { moneyTimeline } from '#shared/payments/money-timeline';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Audit, recordedIn } from '../core/audit.js';
import type { AuditEntryEntity } from '../core/audit-entry.entity.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { Payment, Refund } from '../payments/payments.service.js';
import type { Receipt } from '../payments/receipts.service.js';
import { BookingMoneyService } from '../bookings/booking-money.service.js';
import { BookingEntity, whereReference } from '../bookings/booking.entity.js';
import { OrderEntity } from './order.entity.js';
import { RestLinksService } from './rest-links.service.js';

/** The money of a booking, for the manager. */
@Injectable()
export class MoneyService {
  constructor(
    private readonly reads: LiveReads,
    private readonly bookingMoney: BookingMoneyService,
    private readonly restLinks: RestLinksService,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError notFound `booking.notFound` */
  async of(reference: string): Promise<{ data: BookingMoney; revision: number; serverNow: number }> {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const booking = await findOrFail(em.findOne(BookingEntity, whereReference(reference)), 'booking.notFound', 'Booking not found');
      const order = await em.findOneOrFail(OrderEntity, { id: booking.orderId });
      const { payments, refunds, receipts, money } = await this.bookingMoney.of(em, booking);
      const live = liveReceipts(receipts);
      const data: BookingMoney = {
        bookingId: booking.bookingId,
        booking: booking.toContract(),
        slots: booking.slots(),
        amount: toRupees(booking.amountPaise),
        received: toRupees(money.capturedPaise + money.cashPaise),
        refunded: toRupees(booking.refundedPaise),
        left: toRupees(money.leftCapturedPaise),
        leftCash: toRupees(money.leftCashPaise),
        due: toRupees(booking.status === 'cancelled' ? 0 : money.duePaise),
        link: await this.restLinks.of(em, booking),
        receipts: receipts.map((receipt) => receiptLine(receipt, live.includes(receipt))),
        payments: payments.map(paymentLine),
        refunds: refunds.map((refund) => refundLine(refund, payments, refunds)),
        timeline: [
          ...moneyTimeline({ order, payments: payments.map(past), bookedAt: booking.createdAt, refunds: refunds.map(ended) }),
          ...(await this.audit.of(em, [`booking:${booking.bookingId}`, `order:${order.id}`])).map(deedOf),
        ].sort(earlierFirst),
      };
      return { data };
    });
  }
}

const aboutSchema = z
  .object({ edited: z.array(z.string()), status: z.string(), amountPaise: z.number(), reason: z.string(), note: z.string() })
  .partial()
  .catch({});

function deedOf({ at, actor: by, action, after }: AuditEntryEntity): Deed {
  const { edited = [], status, amountPaise, note = null, reason = note } = aboutSchema.parse(recordedIn(after));
  const amount = amountPaise === undefined ? null : toRupees(amountPaise);
  return { kind: 'deed', at, by, action, about: status === undefined ? edited : [status], amount, reason };
}

const past = (payment: Payment) => ({ ...payment, capturedAt: payment.capturedAt ?? null });
const ended = (refund: Refund) => ({
  ...refund,
  endedAt: refund.endedAt ?? null,
  isAskedByPerson: refund.kind === 'manager' || refund.kind === 'by-hand',
});

const paymentLine = ({ providerPaymentId, amountPaise, state, use, feePaise, taxPaise, method, createdAt }: Payment): PaymentLine => ({
  id: providerPaymentId,
  amount: toRupees(amountPaise),
  state,
  use,
  fee: feePaise == null ? null : toRupees(feePaise),
  tax: taxPaise == null ? null : toRupees(taxPaise),
  method: method ?? null,
  at: createdAt,
});

const receiptLine = ({ id, entry, method, amountPaise, reference, note, by, createdAt }: Receipt, stands: boolean): ReceiptLine => ({
  id,
  entry,
  method,
  amount: toRupees(amountPaise),
  reference,
  note,
  by,
  at: createdAt,
  stands,
});

const refundLine = (
  { id, paymentId, providerRefundId, amountPaise, state, kind, reason, createdAt }: Refund,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  payment = payments.find((one) => one.id === paymentId),
): RefundLine => ({
  id,
  paymentId: payment?.providerPaymentId ?? '',
  providerId: providerRefundId ?? null,
  amount: toRupees(amountPaise),
  state,
  kind,
  reason,
  retryable:
    payment !== undefined &&
    isStillOwedBack(
      { state, kind, reason },
      payment,
      refunds.filter((one) => one.paymentId === paymentId),
    ) &&
    !refunds.some(({ retryOf }) => retryOf === id),
  at: createdAt,
});
