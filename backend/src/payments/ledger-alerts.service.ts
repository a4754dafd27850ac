import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { PaymentAlertKind } from '#shared/payments/payment.contract';
import { paymentAlertKey } from '#shared/payments/payment-actions';
import type { Paise } from '#shared/core/money';
import { isStillOwedBack } from '#shared/payments/stand-in';
import { Clock } from '../core/clock.js';
import { DisputeEntity, PaymentEntity, RefundEntity } from './payment.entity.js';
import { WebhookEventEntity } from './webhook-event.entity.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Browser, webhook and reconciler have all had their chance by then. */
const UNDECIDED_AFTER_MS = 5 * MINUTE_MS;
/** The provider answers most refunds at once. */
const STUCK_AFTER_MS = DAY_MS;
/** @source faults P22 */
const SILENT_AFTER_MS = 15 * MINUTE_MS;
const SET_ASIDE_FOR_MS = 7 * DAY_MS;
const MOST = 100;

/** An alert from the ledger alone; the bookings module knows the order's customer. */
export interface LedgerAlert {
  key: string;
  kind: PaymentAlertKind;
  at: string;
  orderId: number | null;
  amountPaise: Paise | null;
  paymentId: string | null;
  refundId: number | null;
  detail: string | null;
  /** Of a dispute, ISO 8601 UTC; null: the provider did not say. */
  answerBy?: string | null;
}

/** Searches payments, refunds and messages for alerts that need a person. */
@Injectable()
export class LedgerAlertsService {
  constructor(private readonly clock: Clock) {}

  async read(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const found = [
      await this.undecided(em),
      await this.refunds(em),
      await this.uncovered(em),
      await this.silence(em),
      await this.setAside(em),
      await this.disputes(em),
    ];
    return found.flat();
  }

  private async undecided(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const where = { use: 'open', state: 'captured', createdAt: { $lte: this.ago(UNDECIDED_AFTER_MS) } } as const;
    const payments = await em.find(PaymentEntity, where, { orderBy: { id: 'desc' }, limit: MOST });
    return payments.map((payment) => ({
      key: paymentAlertKey('paid-without-booking', payment.providerPaymentId),
      kind: 'paid-without-booking',
      at: payment.createdAt,
      orderId: payment.orderId,
      amountPaise: payment.amountPaise,
      paymentId: payment.providerPaymentId,
      refundId: null,
      detail: null,
    }));
  }

  /** Failed ones that were not tried again, and those that stay pending. */
  private async refunds(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const waiting = { state: 'pending', createdAt: { $lte: this.ago(STUCK_AFTER_MS) } } as const;
    const repeats = await em.find(RefundEntity, { retryOf: { $ne: null } }, { fields: ['retryOf'] });
    const failed = { state: 'failed', id: { $nin: repeats.flatMap(({ retryOf }) => retryOf ?? []) } } as const;
    const rows = await em.find(RefundEntity, { $or: [failed, waiting] }, { orderBy: { id: 'desc' }, limit: MOST });
    const ids = [...new Set(rows.map(({ paymentId }) => paymentId))];
    const payments = new Map((await em.find(PaymentEntity, { id: { $in: ids } })).map((payment) => [payment.id, payment]));
    const all = await em.find(RefundEntity, { paymentId: { $in: ids } });
    const asks = rows.filter((refund) => {
      const payment = payments.get(refund.paymentId);
      const ofIt = all.filter(({ paymentId }) => paymentId === refund.paymentId);
      return refund.state === 'pending' || (payment && isStillOwedBack(refund, payment, ofIt));
    });
    return asks.map((refund) => {
      const kind = refund.state === 'failed' ? 'refund-failed' : 'refund-stuck';
      return {
        key: paymentAlertKey(kind, refund.id),
        kind,
        at: refund.createdAt,
        orderId: refund.orderId,
        amountPaise: refund.amountPaise,
        paymentId: payments.get(refund.paymentId)?.providerPaymentId ?? null,
        refundId: refund.id,
        detail: refund.reason,
      };
    });
  }

  /** Refunds that the account at the provider has not enough money for: one thing to do, however many they are. */
  private async uncovered(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const waiting = await em.find(RefundEntity, { state: 'pending', lacksBalance: true }, { orderBy: { id: 'asc' } });
    const [first] = waiting;
    if (!first) return [];
    const amountPaise = waiting.reduce((sum, refund) => sum + refund.amountPaise, 0);
    const whole = { orderId: null, paymentId: null, refundId: null, detail: null };
    return [{ key: paymentAlertKey('provider-balance', null), kind: 'provider-balance', at: first.createdAt, amountPaise, ...whole }];
  }

  /** A payment of the last day that no message of the provider came near: its webhook is off, or points elsewhere. */
  private async silence(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const time = { $gte: this.ago(DAY_MS), $lte: this.ago(SILENT_AFTER_MS) };
    const [payment] = await em.find(PaymentEntity, { createdAt: time }, { orderBy: { id: 'desc' }, limit: 1 });
    if (!payment) return [];
    const since = new Date(Date.parse(payment.createdAt) - SILENT_AFTER_MS).toISOString();
    if ((await em.count(WebhookEventEntity, { receivedAt: { $gte: since } })) > 0) return [];
    const nothing = { orderId: null, amountPaise: null, paymentId: null, refundId: null, detail: null };
    return [{ key: paymentAlertKey('webhooks-silent', null), kind: 'webhooks-silent', at: payment.createdAt, ...nothing }];
  }

  private async setAside(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const where = { state: { $in: ['quarantined' as const, 'parked' as const] }, receivedAt: { $gte: this.ago(SET_ASIDE_FOR_MS) } };
    const events = await em.find(WebhookEventEntity, where, { orderBy: { id: 'desc' }, limit: MOST });
    return events.map((event) => ({
      key: paymentAlertKey('webhook-set-aside', event.id),
      kind: 'webhook-set-aside',
      at: event.receivedAt,
      orderId: null,
      amountPaise: null,
      paymentId: null,
      refundId: null,
      detail: event.name,
    }));
  }

  /** Those that wait for a decision, and those that were lost. */
  private async disputes(em: SqlEntityManager): Promise<LedgerAlert[]> {
    const where = { state: { $in: ['open' as const, 'under_review' as const, 'lost' as const] } };
    const rows = await em.find(DisputeEntity, where, { orderBy: { id: 'desc' }, limit: MOST });
    const payments = await em.find(PaymentEntity, { id: { $in: rows.map(({ paymentId }) => paymentId) } });
    return rows.map(({ disputeId, state, createdAt: at, orderId, amountPaise, paymentId, reason: detail, answerBy = null }) => {
      const kind = state === 'lost' ? 'dispute-lost' : 'dispute-open';
      const of = payments.find(({ id }) => id === paymentId)?.providerPaymentId ?? null;
      const about = { orderId, amountPaise, paymentId: of, refundId: null, detail: detail || null };
      return { key: paymentAlertKey(kind, disputeId), kind, at, ...about, answerBy: state === 'lost' ? null : answerBy };
    });
  }

  private ago(ms: number): string {
    return new Date(this.clock.nowMs() - ms).toISOString();
  }
}
