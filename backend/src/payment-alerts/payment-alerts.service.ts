import { Injectable } from '@nestjs/common';
import { type Paise, toRupees } from '#shared/core/money';
import { earlierFirst } from '#shared/core/time';
import type { PaymentAlert, PaymentAlertKind, RefundRecord } from '#shared/payments/payment.contract';
import { paymentAlertKey, paymentActionsOf } from '#shared/payments/payment-actions';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { type LedgerAlert, LedgerAlertsService } from '../payments/ledger-alerts.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { AlertDismissalEntity } from './alert-dismissal.entity.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderEntity } from '../orders/order.entity.js';

const WRONG_AMOUNT_FOR_MS = 30 * 86_400_000;
const MOST = 100;

interface WrongAmountRow {
  order_id: number;
  provider_payment_id: string;
  amount_paise: number | string;
  created_at: string;
}

interface BothReturnedRow {
  booking_id: string;
  order_id: number;
  provider_payment_id: string;
  amount_paise: number | string;
  at: string;
}

/** Money that needs a person, with the customer to call about it. @source faults P2, P20, P22, P27 */
@Injectable()
export class PaymentAlertsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledgerAlerts: LedgerAlertsService,
    private readonly refunds: RefundsService,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** The list as a screen loads it. */
  load(): Promise<{ data: PaymentAlert[]; revision: number; serverNow: number }> {
    return this.reads.fresh(BOOKINGS_ROOM, async () => ({ data: await this.read() }));
  }

  /** Newest first. */
  async read(): Promise<PaymentAlert[]> {
    return this.work.read(async (em) => {
      const all = [
        ...(await this.ledgerAlerts.read(em)),
        ...(await this.wrongAmounts(em)),
        ...(await cancelledPaid(em)),
        ...(await cancelledCash(em)),
        ...(await bothReturned(em)),
      ];
      const dismissed = await em.find(AlertDismissalEntity, { key: { $in: all.map(({ key }) => key) } });
      const away = new Set(dismissed.map(({ key }) => key));
      const alerts = all.filter(({ key }) => !away.has(key));
      const orderIds = [...new Set(alerts.flatMap(({ orderId }) => orderId ?? []))];
      const orders = new Map((await em.find(OrderEntity, { id: { $in: orderIds } })).map((order) => [order.id, order]));
      const bookings = new Map((await em.find(BookingEntity, { orderId: { $in: orderIds } })).map((booking) => [booking.orderId, booking]));
      return alerts
        .map(({ orderId, amountPaise, ...alert }): PaymentAlert => {
          const booking = orderId === null ? undefined : bookings.get(orderId);
          const customer = (booking ?? (orderId === null ? undefined : orders.get(orderId)))?.draft?.customer;
          return {
            ...alert,
            amount: amountPaise === null ? null : toRupees(amountPaise),
            bookingId: booking?.bookingId ?? null,
            customer: customer?.phone ? { name: customer.name, phone: customer.phone } : null,
            actions: paymentActionsOf(alert.kind),
          };
        })
        .sort((a, b) => earlierFirst(b, a));
    });
  }

  /**
   * Sends a refund that failed once more, under a new key: the provider would answer the old one with the old failure.
   * @throws DomainError notFound `refund.notFound`; conflict `refund.notFailed`, `refund.nothingLeft`, `refund.paysOrder`
   */
  async retryRefund(refundId: number): Promise<RefundRecord> {
    const { id, amountPaise, state, reason } = await this.refunds.retry(refundId);
    return { id, amount: toRupees(amountPaise), state, reason };
  }

  private async wrongAmounts(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const rows = await em.execute<WrongAmountRow[]>(
      `select p.order_id, p.provider_payment_id, p.amount_paise, p.created_at from payment p join sales_order o on o.id = p.order_id
       where (p.amount_paise <> o.amount_paise or p.currency <> 'INR') and (p.return_reason = 'amount' or not o.by_link) and p.created_at >= ? order by p.id desc limit ?`,
      [new Date(this.clock.nowMs() - WRONG_AMOUNT_FOR_MS).toISOString(), MOST],
    );
    return rows.map((row) => ({
      key: paymentAlertKey('wrong-amount', row.provider_payment_id),
      kind: 'wrong-amount',
      at: row.created_at,
      orderId: row.order_id,
      amountPaise: Number(row.amount_paise),
      paymentId: row.provider_payment_id,
      refundId: null,
      detail: null,
    }));
  }
}

/** Cancelled bookings with money at the provider and without a decision on it. */
async function cancelledPaid(em: SqlEntityManager): Promise<LedgerAlert[]> {
  const bookings = await em.find(BookingEntity, { cancelMoney: 'open' }, { orderBy: { id: 'desc' }, limit: MOST });
  return bookings
    .map((booking) => ({ booking, leftPaise: booking.leftPaise() }))
    .filter(({ leftPaise }) => leftPaise > 0)
    .map(({ booking, leftPaise }) => cancelledAlert('cancelled-paid', booking, leftPaise));
}

/** Cancelled bookings whose customers have not got their cash back. */
async function cancelledCash(em: SqlEntityManager): Promise<LedgerAlert[]> {
  const asks = { status: 'cancelled' as const, cancelMoney: { $in: ['open' as const, 'refund' as const] }, cashPaise: { $gt: 0 } };
  const bookings = await em.find(BookingEntity, asks, { orderBy: { id: 'desc' }, limit: MOST });
  return bookings
    .filter((booking) => booking.cashToReturnPaise() > 0)
    .map((booking) => cancelledAlert('cancelled-cash', booking, booking.cashToReturnPaise()));
}

/**
 * Active bookings although no payment of an order that was paid twice is left: the one that paid it went back on the provider's dashboard
 * while the other was on its way back, so that neither could replace the other. @source decisions/0072
 */
async function bothReturned(em: SqlEntityManager): Promise<LedgerAlert[]> {
  const rows = await em.execute<BothReturnedRow[]>(
    `select b.booking_id, b.order_id, b.provider_payment_id, b.amount_paise, max(r.created_at) as at
     from refund r join payment p on p.id = r.payment_id join booking b on b.provider_payment_id = p.provider_payment_id
     where r.kind = 'external' and r.state = 'processed' and b.status <> 'cancelled' and b.payment_state = 'refunded'
       and exists (select 1 from payment other where other.order_id = b.order_id and other.return_reason = 'second')
     group by b.booking_id, b.order_id, b.provider_payment_id, b.amount_paise order by at desc limit ?`,
    [MOST],
  );
  return rows.map((row) => ({
    key: paymentAlertKey('both-returned', row.booking_id),
    kind: 'both-returned',
    at: row.at,
    orderId: row.order_id,
    amountPaise: Number(row.amount_paise),
    paymentId: row.provider_payment_id,
    refundId: null,
    detail: null,
  }));
}

const cancelledAlert = (kind: PaymentAlertKind, booking: BookingEntity, amountPaise: Paise): LedgerAlert => ({
  key: paymentAlertKey(kind, booking.bookingId),
  kind,
  at: booking.timeline.findLast(({ status }) => status === 'cancelled')?.at ?? booking.createdAt,
  orderId: booking.orderId,
  amountPaise,
  paymentId: booking.providerPaymentId ?? null,
  refundId: null,
  detail: null,
});
