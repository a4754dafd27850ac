import { Inject, Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Logger } from 'pino';
import { DomainError } from '#shared/core/errors';
import type { RefundKind } from '#shared/payments/money.contract';
import { refundablePaise } from '#shared/payments/payment-state';
import { DISPUTE_SENTENCE } from '#shared/payments/return-reason';
import { paysInstead } from '#shared/payments/stand-in';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock, backOff } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { eachAlone } from '../core/each-alone.js';
import { Gauge } from '../core/gauges.js';
import { Job } from '../core/housekeeping.js';
import { findOrFail } from '../core/record-checks.js';
import { LOG } from '../core/log.js';
import { hashToken } from '../core/secrets.js';
import { GatewayError, PaymentGateway, type GatewayDispute, type GatewayRefund } from './payment-gateway.js';
import { PaymentEntity, RefundEntity } from './payment.entity.js';
import { PaymentsService, type Refund } from './payments.service.js';
import { RefundChanged } from './payments.events.js';

const EVERY_MS = 15_000;
const BATCH = 50;
const FIRST_PAUSE_MS = 5_000;
const WORST_PAUSE_MS = 3_600_000;

/** Carries queued refunds to the provider, each as often as it takes and with one key, so that money goes back once. */
@Injectable()
@Publishes(RefundChanged)
export class RefundsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly payments: PaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly domainEvents: DomainEvents,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Gauge({ name: 'refunds_waiting', help: 'Refunds that the provider has yet to be asked for or to finish' })
  waiting(): Promise<number> {
    return this.work.read((em) => em.count(RefundEntity, { state: 'pending' }));
  }

  /** Carries out every refund that is due. */
  @Job({ name: 'refunds', everyMs: EVERY_MS })
  async runDue(): Promise<void> {
    const due = await this.work.read((em) =>
      em.find(
        RefundEntity,
        { state: 'pending', nextTryAt: { $lte: this.clock.now() } },
        { orderBy: { nextTryAt: 'asc' }, limit: BATCH, fields: ['id'] },
      ),
    );
    await eachAlone(
      due,
      ({ id }) => this.carryOut(id),
      ({ id }, error) => this.log.error({ refund: id, err: error }, 'refund not carried out'),
    );
  }

  /** Tries the refunds again that wait for money at the provider, e.g. after a manager has added some. */
  async tryUncovered(): Promise<void> {
    await this.work.run(async ({ em }) => {
      await em.nativeUpdate(RefundEntity, { state: 'pending', lacksBalance: true }, { nextTryAt: this.clock.now() });
    });
    await this.runDue();
  }

  /** Carries out one refund without making anyone wait for it: at the next stop of a clock that is led, so that the same rehearsal ends in the same state. */
  start(id: number): void {
    this.clock.after(0, () =>
      this.carryOut(id).catch((error: unknown) => this.log.error({ refund: id, err: error }, 'refund not carried out')),
    );
  }

  /** Asks the provider once; a failure that may pass is tried again later, a refusal ends the refund as failed. */
  async carryOut(id: number): Promise<void> {
    const task = await this.work.read(async (em) => {
      const refund = await em.findOne(RefundEntity, { id, state: 'pending' });
      return refund && { refund, payment: await em.findOneOrFail(PaymentEntity, { id: refund.paymentId }) };
    });
    if (!task) return;
    const { refund, payment } = task;
    try {
      const reported = refund.providerRefundId
        ? await this.gateway.refundState(refund.providerRefundId)
        : await this.gateway.refund({
            paymentId: payment.providerPaymentId,
            amountPaise: refund.amountPaise,
            key: refund.providerKey ?? refund.key,
            receipt: refund.key,
          });
      await this.settle(id, (row) => {
        this.payments.advance(row, reported);
        row.lacksBalance = false;
        if (row.state === 'pending') this.tryLater(row);
      });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.log.warn({ refund: id, attempts: refund.attempts + 1, transient: error.transient }, error.message);
      await this.settle(id, (row) => {
        row.lacksBalance = error.lacksBalance;
        if (error.transient) this.tryLater(row);
        else this.payments.end(row, 'failed');
        // Nothing was refunded under the key, so another cannot refund twice.
        if (error.lacksBalance) row.providerKey = hashToken(`try ${row.attempts} of refund ${row.key}`).slice(0, 32);
      });
    }
  }

  /** Takes in the provider's report on a refund, also of one made on its dashboard. @returns false when it is about no payment of ours */
  async report(reported: GatewayRefund): Promise<boolean> {
    return this.work.run(async (tx) => {
      const payment = await this.payments.known(tx.em, reported.paymentId);
      if (!payment) return false;
      const refund = await this.payments.recordRefund(tx, payment, reported);
      await tx.em.flush();
      if (refund) await this.tell(tx, refund);
      return true;
    });
  }

  /**
   * Takes in the provider's report on a dispute; of one that is lost the money is gone. @returns false when it is about no payment of ours
   */
  async reportDispute(reported: GatewayDispute): Promise<boolean> {
    return this.work.run(async (tx) => {
      const payment = await this.payments.known(tx.em, reported.paymentId);
      if (!payment) return false;
      const { now } = await this.payments.recordDispute(tx, payment, reported);
      if (now !== 'lost') return true;
      const { id, paymentId, amountPaise } = reported;
      const gone = { id, paymentId, amountPaise, state: 'processed' as const, receipt: null };
      const refund = await this.payments.recordRefund(tx, payment, gone, DISPUTE_SENTENCE);
      await tx.em.flush();
      if (refund) await this.tell(tx, refund);
      return true;
    });
  }

  /**
   * Queues a failed refund again and calls the provider. Pressed twice it is one refund.
   * @throws DomainError notFound `refund.notFound`; conflict `refund.notFailed`, `refund.nothingLeft`, `refund.paysOrder`
   */
  async retry(id: number): Promise<Refund> {
    const again = await this.work.run(async (tx) => {
      const refund = await this.again(tx, id, null);
      const { orderId, amountPaise, reason } = refund;
      await this.audit.write(tx, { action: 'refund.retried', subject: `order:${orderId}`, after: { amountPaise, reason } });
      await this.tell(tx, refund);
      return refund;
    });
    await this.carryOut(again.id);
    return this.work.read((em) => em.findOneOrFail(RefundEntity, { id: again.id }));
  }

  one(em: SqlEntityManager, id: number): Promise<Refund> {
    return em.findOneOrFail(RefundEntity, { id });
  }

  /**
   * Writes down that the customer has the money of a failed refund by another way, e.g. in cash. Pressed twice it is once.
   * @throws DomainError notFound `refund.notFound`; conflict `refund.notFailed`, `refund.nothingLeft`, `refund.paysOrder`
   */
  async settledByHand(id: number, note: string): Promise<void> {
    await this.work.run(async (tx) => {
      const paid = await this.again(tx, id, { kind: 'by-hand', reason: note });
      if (paid.state !== 'pending') return;
      this.payments.end(paid, 'processed');
      const { orderId, amountPaise } = paid;
      await this.audit.write(tx, { action: 'refund.byHand', subject: `order:${orderId}`, after: { amountPaise, reason: note } });
      await this.tell(tx, paid);
    });
  }

  /** The successor of a failed refund, once: another try, or the money by another way, never both. */
  private async again(tx: Transaction, id: number, as: { kind: RefundKind; reason: string } | null): Promise<RefundEntity> {
    const failed = await findOrFail(tx.em.findOne(RefundEntity, { id }), 'refund.notFound', 'There is no such refund');
    if (failed.state !== 'failed') throw notFailed();
    const payment = await tx.em.findOneOrFail(PaymentEntity, { id: failed.paymentId });
    const refunds = await tx.em.find(RefundEntity, { paymentId: payment.id });
    const { kind, reason } = as ?? failed;
    const key = hashToken(`retry of refund ${failed.key}`).slice(0, 32);
    const isFirst = !refunds.some(({ retryOf }) => retryOf === id);
    if (isFirst && paysInstead(failed, payment)) throw paysNow();
    // Money returned by another way since then does not go back twice; nothing left is refused as such.
    const amountPaise = isFirst ? Math.min(failed.amountPaise, refundablePaise(payment.amountPaise, refunds)) || null : failed.amountPaise;
    const next = await this.payments.queueRefund(tx, payment, { amountPaise, kind, reason, key, retryOf: id });
    if ((next.kind === 'by-hand') !== (kind === 'by-hand')) throw notFailed();
    return tx.em.findOneOrFail(RefundEntity, { id: next.id });
  }

  private async tell(tx: Transaction, refund: Refund): Promise<void> {
    tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: refund.orderId });
    await this.domainEvents.publish(tx, new RefundChanged(refund.orderId));
  }

  private tryLater(refund: RefundEntity): void {
    refund.attempts += 1;
    refund.nextTryAt = backOff(this.clock, refund.attempts, FIRST_PAUSE_MS, WORST_PAUSE_MS);
  }

  private async settle(id: number, change: (refund: RefundEntity) => void): Promise<void> {
    await this.work.run(async (tx) => {
      const refund = await tx.em.findOneOrFail(RefundEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (refund.state !== 'pending') return;
      change(refund);
      await tx.em.flush();
      await this.tell(tx, refund);
    });
  }
}

const paysNow = (): DomainError =>
  new DomainError('conflict', 'refund.paysOrder', 'This payment pays the order now: the other one went back');

const notFailed = (): DomainError => new DomainError('conflict', 'refund.notFailed', 'Only a refund that failed can be tried again');
