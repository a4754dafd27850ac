import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '#shared/core/errors';
import { formatPaise, type Paise } from '#shared/core/money';
import type { RefundKind } from '#shared/payments/money.contract';
import {
  advancePayment,
  advanceRefund,
  isCaptured,
  type RefundState,
  refundablePaise,
  advanceDispute,
  type DisputeState,
} from '#shared/payments/payment-state';
import { learnFee, type ProviderFee } from '#shared/payments/provider-fee';
import { EXTERNAL_SENTENCE, type ReturnReason } from '#shared/payments/return-reason';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { HeldRows } from '../core/database/locks.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { LOG } from '../core/log.js';
import { newToken } from '../core/secrets.js';
import { DisputeEntity, PaymentEntity, RefundEntity } from './payment.entity.js';
import type { GatewayDispute, GatewayPayment, GatewayRefund } from './payment-gateway.js';

/** The fields of a payment for other modules. */
export type Payment = Readonly<
  Pick<
    PaymentEntity,
    | 'id'
    | 'providerPaymentId'
    | 'orderId'
    | 'amountPaise'
    | 'currency'
    | 'state'
    | 'use'
    | 'returnReason'
    | 'method'
    | 'feePaise'
    | 'taxPaise'
    | 'capturedAt'
    | 'createdAt'
  >
>;
export type Refund = Readonly<
  Pick<
    RefundEntity,
    'id' | 'paymentId' | 'orderId' | 'amountPaise' | 'state' | 'kind' | 'reason' | 'providerRefundId' | 'retryOf' | 'endedAt' | 'createdAt'
  >
>;

/** The ledger of payments and refunds. Every method works inside the caller's transaction and never asks the provider. */
@Injectable()
export class PaymentsService {
  private readonly held = new HeldRows<string, PaymentEntity>();

  constructor(
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Writes down the provider's report on a payment; its state only moves forward. @source decisions/0001 §14 */
  async record(tx: Transaction, orderId: number, reported: GatewayPayment): Promise<Payment> {
    const payment = await this.locked(tx, reported.id);
    if (payment) {
      payment.state = advancePayment(payment.state, reported.state);
      if (isCaptured(payment.state)) payment.capturedAt ??= this.clock.now();
      this.learn(tx, payment, reported.fee);
      return payment;
    }
    const first = tx.em.create(PaymentEntity, {
      providerPaymentId: reported.id,
      orderId,
      amountPaise: reported.amountPaise,
      currency: reported.currency,
      state: reported.state,
      returnReason: null,
      method: reported.method,
      feePaise: reported.fee?.feePaise ?? null,
      taxPaise: reported.fee?.taxPaise ?? null,
      capturedAt: isCaptured(reported.state) ? this.clock.now() : null,
      createdAt: this.clock.now(),
    });
    this.held.keep(tx.em, reported.id, first);
    return first;
  }

  /** Decides the use of captured money: the booking, or back for a reason. Only an open payment can be decided on. */
  async decide(tx: Transaction, payment: Payment, use: 'booking' | ReturnReason): Promise<void> {
    const row = await this.lockedOrFail(tx, payment.providerPaymentId);
    if (row.use !== 'open') return;
    if (use === 'booking') row.use = use;
    else Object.assign(row, { use: 'return', returnReason: use });
  }

  /** One payment of an order pays it in place of another that went back. */
  async exchange(tx: Transaction, gone: Payment, instead: Payment): Promise<void> {
    Object.assign(await this.lockedOrFail(tx, gone.providerPaymentId), { use: 'return', returnReason: 'second' });
    Object.assign(await this.lockedOrFail(tx, instead.providerPaymentId), { use: 'booking', returnReason: null });
    await tx.em.flush();
  }

  /** All that was captured for an order and all that goes back. */
  async ofOrder(em: SqlEntityManager, orderId: number): Promise<{ payments: Payment[]; refunds: Refund[] }> {
    const payments = await em.find(PaymentEntity, { orderId }, { orderBy: { id: 'asc' } });
    const refunds = await em.find(RefundEntity, { orderId }, { orderBy: { id: 'asc' } });
    return { payments, refunds };
  }

  /** The same of several orders, oldest first. */
  async ofOrders(em: SqlEntityManager, orderIds: readonly number[]): Promise<{ payments: Payment[]; refunds: Refund[] }> {
    const where = { orderId: { $in: [...orderIds] } };
    const oldestFirst = { orderBy: { id: 'asc' }, disableIdentityMap: true } as const;
    return { payments: await em.find(PaymentEntity, where, oldestFirst), refunds: await em.find(RefundEntity, where, oldestFirst) };
  }

  async known(em: SqlEntityManager, providerPaymentId: string): Promise<Payment | null> {
    return em.findOne(PaymentEntity, { providerPaymentId });
  }

  /** Those of the orders with an attempt to pay, as far as we know. */
  async triedOrders(em: SqlEntityManager, orderIds: readonly number[]): Promise<Set<number>> {
    const payments = await em.find(PaymentEntity, { orderId: { $in: [...orderIds] } }, { fields: ['orderId'], disableIdentityMap: true });
    return new Set(payments.map(({ orderId }) => orderId));
  }

  /** Captured money that nothing was decided about, older than the given time; page by page, each after the last payment of the one before. */
  async undecidedBefore(em: SqlEntityManager, before: string, { after, limit }: { after: number; limit: number }): Promise<Payment[]> {
    const undecided = { id: { $gt: after }, use: 'open', state: 'captured', createdAt: { $lte: before } } as const;
    return em.find(PaymentEntity, undecided, { orderBy: { id: 'asc' }, limit });
  }

  /**
   * Writes a refund down, to be carried out after the commit. `amountPaise` null = all that is left; the same `key` is the same refund.
   * @throws DomainError conflict `refund.nothingLeft`, `refund.tooMuch`
   */
  async queueRefund(
    tx: Transaction,
    payment: Payment,
    {
      amountPaise,
      kind,
      reason,
      key = newToken().slice(0, 32),
      retryOf = null,
    }: { amountPaise: Paise | null; kind: RefundKind; reason: string; key?: string; retryOf?: number | null },
  ): Promise<Refund> {
    const row = await this.lockedOrFail(tx, payment.providerPaymentId);
    // A payment that is new gets its number.
    await tx.em.flush();
    const known = await tx.em.findOne(RefundEntity, { key });
    if (known) return known;
    const refunds = await tx.em.find(RefundEntity, { paymentId: row.id });
    const left = refundablePaise(row.amountPaise, refunds);
    if (left === 0) throw new DomainError('conflict', 'refund.nothingLeft', 'The payment has been fully refunded already.');
    const amount = amountPaise ?? left;
    if (amount > left) throw new DomainError('conflict', 'refund.tooMuch', `At most ${formatPaise(left)} can be refunded.`);
    const refund = tx.em.create(RefundEntity, {
      paymentId: row.id,
      orderId: row.orderId,
      amountPaise: amount,
      state: 'pending',
      kind,
      reason,
      key,
      providerRefundId: null,
      retryOf,
      nextTryAt: this.clock.now(),
      createdAt: this.clock.now(),
    });
    await tx.em.flush();
    return refund;
  }

  /** Writes down the provider's report on a refund, also of one that was made on its dashboard. @returns null when it brings nothing new */
  async recordRefund(tx: Transaction, payment: Payment, reported: GatewayRefund, reason = EXTERNAL_SENTENCE): Promise<Refund | null> {
    await this.lockedOrFail(tx, payment.providerPaymentId);
    const ours = { $or: [{ providerRefundId: reported.id }, ...(reported.receipt ? [{ key: reported.receipt }] : [])] };
    const known = await tx.em.findOne(RefundEntity, { paymentId: payment.id, ...ours });
    if (known) return this.advance(known, reported) ? known : null;
    return tx.em.create(RefundEntity, {
      paymentId: payment.id,
      orderId: payment.orderId,
      amountPaise: reported.amountPaise,
      state: reported.state,
      kind: 'external',
      reason,
      key: reported.id,
      providerRefundId: reported.id,
      retryOf: null,
      nextTryAt: reported.state === 'pending' ? this.clock.now() : null,
      endedAt: reported.state === 'pending' ? null : this.clock.now(),
      createdAt: this.clock.now(),
    });
  }

  /** Writes down the provider's report on a dispute. @returns where it is */
  async recordDispute(tx: Transaction, payment: Payment, reported: GatewayDispute): Promise<{ now: DisputeState }> {
    await this.lockedOrFail(tx, payment.providerPaymentId);
    const { id: disputeId, amountPaise, state, reason, answerBy } = reported;
    const known = await tx.em.findOne(DisputeEntity, { disputeId });
    const now = known ? advanceDispute(known.state, state) : state;
    if (known) Object.assign(known, { state: now, answerBy: answerBy ?? known.answerBy });
    else {
      const of = { paymentId: payment.id, orderId: payment.orderId };
      tx.em.create(DisputeEntity, { disputeId, ...of, amountPaise, state, reason, answerBy, createdAt: this.clock.now() });
    }
    await tx.em.flush();
    tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: payment.orderId });
    return { now };
  }

  /** Whether a bank claims money of the order, or took it. */
  async isDisputed(em: SqlEntityManager, orderId: number): Promise<boolean> {
    return (await em.count(DisputeEntity, { orderId, state: { $nin: ['won', 'closed'] } })) > 0;
  }

  /** Takes the provider's word on a refund of ours. @returns whether that changed anything */
  advance(refund: RefundEntity, reported: GatewayRefund): boolean {
    const state = advanceRefund(refund.state, reported.state);
    const changed = state !== refund.state || refund.providerRefundId === null;
    refund.providerRefundId = reported.id;
    if (state === 'pending') refund.state = state;
    else this.end(refund, state);
    return changed;
  }

  /** Writes down how a refund ended. */
  end(refund: RefundEntity, state: Exclude<RefundState, 'pending'>): void {
    if (refund.state !== state || !refund.endedAt) refund.endedAt = this.clock.now();
    Object.assign(refund, { state, nextTryAt: null });
  }

  /** Writes down the fee of a payment that the provider was asked for. @param checkAt when to ask again while it has none, ISO 8601 UTC */
  async recordFee(tx: Transaction, providerPaymentId: string, fee: ProviderFee | null, checkAt: string): Promise<void> {
    const payment = await this.lockedOrFail(tx, providerPaymentId);
    this.learn(tx, payment, fee);
    if (payment.feePaise === null) Object.assign(payment, { feeChecks: payment.feeChecks + 1, feeCheckAt: checkAt });
  }

  /** The provider did not answer: asked again then, which does not count as a check. @param checkAt ISO 8601 UTC */
  async postponeFee(tx: Transaction, providerPaymentId: string, checkAt: string): Promise<void> {
    const payment = await this.lockedOrFail(tx, providerPaymentId);
    if (payment.feePaise === null) payment.feeCheckAt = checkAt;
  }

  /** The first value stays; another one from the provider is for the operator to look at. */
  private learn(tx: Transaction, payment: PaymentEntity, reported: ProviderFee | null): void {
    const { change, contradiction } = learnFee(payment, reported);
    Object.assign(payment, change);
    if (Object.keys(change).length > 0) tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: payment.orderId });
    if (!contradiction) return;
    const { providerPaymentId, feePaise, taxPaise } = payment;
    tx.afterCommit(() => this.log.warn({ payment: providerPaymentId, known: { feePaise, taxPaise }, reported }, 'another fee than before'));
  }

  private locked({ em }: Transaction, providerPaymentId: string): Promise<PaymentEntity | null> {
    return this.held.hold(em, providerPaymentId, async () => {
      await em.flush();
      return em.findOne(PaymentEntity, { providerPaymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    });
  }

  private async lockedOrFail(tx: Transaction, providerPaymentId: string): Promise<PaymentEntity> {
    const payment = await this.locked(tx, providerPaymentId);
    if (!payment) throw new Error('The ledger lost a payment');
    return payment;
  }
}
