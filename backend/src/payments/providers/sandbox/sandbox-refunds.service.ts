import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { checkId, ProviderError, unknownId } from './provider-error.filter.js';
import { type Collection, collection, type Notes, type ProviderPayment, type ProviderRefund } from './provider-entities.js';
import { SandboxKnobsService } from './sandbox-knobs.service.js';
import { SandboxPaymentsService } from './sandbox-payments.service.js';
import { SandboxWebhooksService } from './sandbox-webhooks.service.js';
import { newProviderId, SandboxStoreService } from './sandbox-store.service.js';

const LEAST_PAISE = 100;
const KEY = /^[A-Za-z0-9_-]{10,}$/;

const LACKS_BALANCE =
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.';

const NOT_SAID = { source: 'NA', step: 'NA', reason: 'NA' } as const;

interface KnownKey {
  bodyHash: string;
  refundId: string;
}

/** Refunds of the built-in provider. @source payments §4.8 */
@Injectable()
export class SandboxRefundsService {
  private readonly inProgress = new Set<string>();

  constructor(
    private readonly store: SandboxStoreService,
    private readonly sandboxPayments: SandboxPaymentsService,
    private readonly webhooks: SandboxWebhooksService,
    private readonly knobs: SandboxKnobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param key the header `X-Refund-Idempotency`: the same key with the same body is the same refund, with another body it is refused with 400, and
   * with 409 while the first request is being worked on
   */
  async create(paymentId: string, body: Record<string, unknown>, key: string | undefined): Promise<ProviderRefund> {
    if (key === undefined) return this.refund(paymentId, body, key);
    if (!KEY.test(key)) {
      throw new ProviderError('The idempotency key must have at least 10 characters: letters, digits, hyphen, underscore.');
    }
    if (this.inProgress.has(key)) {
      throw new ProviderError('Another request with the same idempotency key is still in progress.', NOT_SAID, 409);
    }
    this.inProgress.add(key);
    try {
      return await this.refund(paymentId, body, key);
    } finally {
      this.inProgress.delete(key);
    }
  }

  private async refund(paymentId: string, body: Record<string, unknown>, key: string | undefined): Promise<ProviderRefund> {
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([paymentId, body]))
      .digest('hex');
    const status = await this.knobs.refunds();
    return this.store.run(async (tx) => {
      const payment = await this.sandboxPayments.locked(tx, paymentId);
      const known = key === undefined ? null : await this.store.find<KnownKey>(tx, 'refund-key', `refund-key:${key}`);
      if (known && known.bodyHash !== bodyHash) {
        throw new ProviderError('Different request with the same idempotency key has already been processed.', NOT_SAID);
      }
      if (known) return this.fetch(known.refundId);
      const refund: ProviderRefund = { ...this.newRefund(payment, body), status };
      if (!(await this.knobs.spend(refund.amount))) throw new ProviderError(LACKS_BALANCE);
      const refunded = status === 'failed' ? payment : withRefund(payment, refund.amount);
      await this.store.put(tx, 'refund', refund.id, refund, paymentId);
      await this.store.put(tx, 'payment', paymentId, refunded, payment.order_id);
      if (key !== undefined) await this.store.put(tx, 'refund-key', `refund-key:${key}`, { bodyHash, refundId: refund.id });
      await this.webhooks.emit(tx, ['refund.created', { refund, payment: refunded }]);
      if (status !== 'pending') await this.webhooks.emit(tx, [`refund.${status}`, { refund, payment: refunded }]);
      return refund;
    });
  }

  /** The bank has done, or refused, the pending refund; a refused amount is with us again. @throws ProviderError */
  async end(id: string, status: 'processed' | 'failed'): Promise<ProviderRefund> {
    const { payment_id: paymentId } = await this.fetch(id);
    return this.store.run(async (tx) => {
      const payment = await this.sandboxPayments.locked(tx, paymentId);
      const refund = await this.store.find<ProviderRefund>(tx, 'refund', id);
      if (refund?.status !== 'pending') throw new ProviderError('The refund is not pending');
      const ended: ProviderRefund = { ...refund, status };
      const after = status === 'failed' ? withRefund(payment, -refund.amount) : payment;
      await this.store.put(tx, 'refund', id, ended, paymentId);
      await this.store.put(tx, 'payment', paymentId, after, payment.order_id);
      await this.webhooks.emit(tx, [`refund.${status}`, { refund: ended, payment: after }]);
      return ended;
    });
  }

  async fetch(id: string): Promise<ProviderRefund> {
    checkId(id, 'rfnd');
    const refund = await this.store.get<ProviderRefund>('refund', id);
    if (!refund) throw unknownId();
    return refund;
  }

  /** The captured and not refunded money, unless the knob sets another balance. */
  async balance(): Promise<object> {
    const known = await this.knobs.balance();
    const payments = known === null ? await this.store.list<ProviderPayment>('payment') : [];
    const kept = payments
      .filter(({ status }) => status === 'captured' || status === 'refunded')
      .reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0);
    return { id: 'bal_Sim0000000000A', entity: 'balance', balance: known ?? kept, currency: 'INR' };
  }

  async ofPayment(paymentId: string): Promise<Collection<ProviderRefund>> {
    await this.sandboxPayments.fetch(paymentId);
    return collection(await this.store.list<ProviderRefund>('refund', paymentId));
  }

  async edit(id: string, body: Record<string, unknown>): Promise<ProviderRefund> {
    const edited = { ...(await this.fetch(id)), notes: (body.notes ?? []) as Notes };
    await this.store.run((tx) => this.store.put(tx, 'refund', id, edited, edited.payment_id));
    return edited;
  }

  private newRefund(payment: ProviderPayment, body: Record<string, unknown>): ProviderRefund {
    if (payment.status === 'refunded') throw new ProviderError('The payment has been fully refunded already.');
    if (payment.status !== 'captured') throw new ProviderError('The payment status should be captured for action to be taken');
    const left = payment.amount - payment.amount_refunded;
    const amount = body.amount ?? left;
    if (typeof amount !== 'number' || !Number.isInteger(amount))
      throw new ProviderError('The amount must be an integer.', { field: 'amount' });
    if (amount < LEAST_PAISE) throw new ProviderError('The amount must be at least INR 1.00', { field: 'amount' });
    if (amount > left) throw new ProviderError('The refund amount provided is greater than amount captured.', { field: 'amount' });
    return {
      id: newProviderId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: (body.notes ?? []) as Notes,
      receipt: typeof body.receipt === 'string' ? body.receipt : null,
      acquirer_data: { arn: null },
      created_at: Math.floor(this.clock.nowMs() / 1000),
      batch_id: null,
      status: 'processed',
      speed_requested: typeof body.speed === 'string' ? body.speed : 'normal',
      speed_processed: 'normal',
    };
  }
}

function withRefund(payment: ProviderPayment, amount: number): ProviderPayment {
  const amountRefunded = payment.amount_refunded + amount;
  const full = amountRefunded === payment.amount;
  const part = amountRefunded === 0 ? null : 'partial';
  return { ...payment, amount_refunded: amountRefunded, refund_status: full ? 'full' : part, status: full ? 'refunded' : 'captured' };
}
