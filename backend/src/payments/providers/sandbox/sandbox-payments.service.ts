import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import type { Transaction } from '../../../core/database/unit-of-work.js';
import { checkId, ProviderError, unknownId } from './provider-error.filter.js';
import type { ProviderOrder, ProviderPayment } from './provider-entities.js';
import { type FeeKnobs, SandboxKnobsService } from './sandbox-knobs.service.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';
import { SandboxWebhooksService } from './sandbox-webhooks.service.js';
import { newProviderId, SandboxStoreService } from './sandbox-store.service.js';

export type Outcome = 'captured' | 'authorized' | 'failed';

const FAILURE = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was unsuccessful as it was declined by the customer’s bank.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};
const NO_FAILURE = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
const ALREADY_PAID = 'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';

/** `/v1/payments` of the built-in provider, and the customer's side of it. @source payments §4.4 */
@Injectable()
export class SandboxPaymentsService {
  constructor(
    private readonly store: SandboxStoreService,
    private readonly sandboxOrders: SandboxOrdersService,
    private readonly webhooks: SandboxWebhooksService,
    private readonly knobs: SandboxKnobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer pays. Unlike the real provider it also takes a second payment of a paid order, so that it can be tried.
   * @param paymentId an earlier attempt that now ends differently, as UPI does   @param isPart whether the amount is a part of the order's
   */
  async pay(orderId: string, outcome: Outcome, amount?: number, paymentId?: string, isPart = false): Promise<ProviderPayment> {
    const fees = await this.knobs.fees();
    return this.store.run(async (tx) => {
      const order = await this.sandboxOrders.locked(tx, orderId);
      const known = paymentId === undefined ? null : await this.locked(tx, paymentId);
      const attempted = known ? order : { ...order, attempts: order.attempts + 1 };
      const paidOrder = await this.sandboxOrders.pay(tx, attempted, outcome === 'captured', isPart ? amount : undefined);
      const payment = withOutcome(known ?? this.newPayment(order, amount ?? order.amount), outcome, fees);
      await this.store.put(tx, 'payment', payment.id, payment, order.id);
      const shown = asSent(payment, fees);
      await this.tell(tx, shown, paidOrder);
      return shown;
    });
  }

  async fetch(id: string): Promise<ProviderPayment> {
    checkId(id, 'pay');
    const payment = await this.store.get<ProviderPayment>('payment', id);
    if (!payment) throw unknownId();
    return asSent(payment, await this.knobs.fees());
  }

  async capture(id: string, body: Record<string, unknown>): Promise<ProviderPayment> {
    const fees = await this.knobs.fees();
    return this.store.run(async (tx) => {
      const payment = await this.locked(tx, id);
      if (payment.status !== 'authorized') throw new ProviderError(ALREADY_PAID);
      if (body.amount !== payment.amount)
        throw new ProviderError('Capture amount must be equal to the amount authorized.', { field: 'amount' });
      const order = await this.sandboxOrders.locked(tx, payment.order_id);
      if (order.status === 'paid') throw new ProviderError(ALREADY_PAID);
      const capturedPayment = withOutcome(payment, 'captured', fees);
      await this.store.put(tx, 'payment', id, capturedPayment, payment.order_id);
      const captured = asSent(capturedPayment, fees);
      const paidOrder = await this.sandboxOrders.pay(tx, order, true);
      await this.webhooks.emit(tx, ['payment.captured', { payment: captured }], ['order.paid', { payment: captured, order: paidOrder }]);
      return captured;
    });
  }

  /** The payment for changing. @throws ProviderError */
  async locked(tx: Transaction, id: string): Promise<ProviderPayment> {
    checkId(id, 'pay');
    const payment = await this.store.find<ProviderPayment>(tx, 'payment', id);
    if (!payment) throw unknownId();
    return payment;
  }

  private async tell(tx: Transaction, payment: ProviderPayment, order: ProviderOrder): Promise<void> {
    if (payment.status === 'failed') return this.webhooks.emit(tx, ['payment.failed', { payment }]);
    const authorized = ['payment.authorized', { payment: asAuthorized(payment) }] satisfies [string, object];
    if (payment.status !== 'captured') return this.webhooks.emit(tx, authorized);
    const paid = order.status === 'paid' ? ([['order.paid', { payment, order }]] satisfies [string, object][]) : [];
    await this.webhooks.emit(tx, authorized, ['payment.captured', { payment }], ...paid);
  }

  private newPayment(order: ProviderOrder, amount: number): ProviderPayment {
    return {
      id: newProviderId('pay'),
      entity: 'payment',
      amount,
      currency: order.currency,
      status: 'created',
      order_id: order.id,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: 'success@razorpay',
      email: 'void@razorpay.com',
      contact: '+910000000000',
      notes: order.notes,
      fee: null,
      tax: null,
      ...NO_FAILURE,
      acquirer_data: { rrn: null },
      created_at: Math.floor(this.clock.nowMs() / 1000),
    };
  }
}

function withOutcome(payment: ProviderPayment, outcome: Outcome, fees: FeeKnobs): ProviderPayment {
  if (outcome === 'failed') return { ...payment, ...FAILURE, status: 'failed', captured: false };
  const authorized = asAuthorized(payment);
  if (outcome === 'authorized') return authorized;
  const net = Math.round((payment.amount * fees.feePercent) / 100);
  const tax = Math.round((net * fees.taxPercent) / 100);
  return { ...authorized, status: 'captured', captured: true, fee: net + tax, tax };
}

const asAuthorized = (payment: ProviderPayment): ProviderPayment => ({
  ...payment,
  ...NO_FAILURE,
  status: 'authorized',
  captured: false,
  fee: null,
  tax: null,
  acquirer_data: { rrn: String(payment.created_at).padStart(12, '0') },
});

/** The payment as answers and messages have it. */
const asSent = (payment: ProviderPayment, { isSent }: FeeKnobs): ProviderPayment =>
  isSent ? payment : { ...payment, fee: null, tax: null };
