import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentUse, RefundKind } from '#shared/payments/money.contract';
import type { ReturnReason } from '#shared/payments/return-reason';
import type { DisputeState, PaymentState, RefundState } from '#shared/payments/payment-state';
import type { ReceiptEntry, ReceiptMethod } from '#shared/payments/receipts';

const PaymentSchema = defineEntity({
  name: 'PaymentEntity',
  tableName: 'payment',
  indexes: [{ properties: ['use', 'state', 'createdAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** One row per payment of the provider: the same payment can never count twice. @source decisions/0001 §14 */
    providerPaymentId: p.string().length(60).unique(),
    /** Our order. */
    orderId: p.integer().index(),
    amountPaise: p.integer(),
    currency: p.string().length(10),
    state: p.string().$type<PaymentState>().length(20),
    use: p.string().$type<PaymentUse>().length(20).default('open'),
    /** Why it goes back; null while it does not, and for money returned before reasons were stored. */
    returnReason: p.string().$type<ReturnReason>().length(20).nullable(),
    method: p.string().length(40).nullable(),
    /** The provider's fee, its tax included; null until the provider has reported it. @source payments §4.4 */
    feePaise: p.integer().nullable(),
    /** The tax within the fee. */
    taxPaise: p.integer().nullable(),
    /** How many questions for the fee brought none, and when the next one is due; null: at once. */
    feeChecks: p.integer().default(0),
    feeCheckAt: p.string().length(30).nullable(),
    /** When we learnt that the money is with us; null before. */
    capturedAt: p.string().length(30).nullable(),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** One attempt to pay an order, as far as we know of it. */
export class PaymentEntity extends PaymentSchema.class {}
PaymentSchema.setClass(PaymentEntity);

const RefundSchema = defineEntity({
  name: 'RefundEntity',
  tableName: 'refund',
  indexes: [{ properties: ['state', 'nextTryAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    paymentId: p.integer().index(),
    orderId: p.integer().index(),
    amountPaise: p.integer(),
    state: p.string().$type<RefundState>().length(20),
    kind: p.string().$type<RefundKind>().length(20),
    reason: p.string().length(500),
    /** Sent with every try as the provider's idempotency key and as its receipt. */
    key: p.string().length(40).unique(),
    providerRefundId: p.string().length(60).nullable().unique(),
    /** The failed refund that this one tries again. */
    retryOf: p.integer().nullable().index(),
    attempts: p.integer().default(0),
    /** The provider refused it because the account has not enough money; it is tried again. */
    lacksBalance: p.boolean().default(false),
    /** The idempotency key of the next try where it is not `key`: under the old one the provider may answer the old refusal. */
    providerKey: p.string().length(40).nullable(),
    /** Time of the next question to the provider; null when nothing is left to ask. */
    nextTryAt: p.string().length(30).nullable(),
    /** When the provider had decided; null while it is pending. */
    endedAt: p.string().length(30).nullable(),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** Money on its way back. */
export class RefundEntity extends RefundSchema.class {}
RefundSchema.setClass(RefundEntity);

const ReceiptSchema = defineEntity({
  name: 'ReceiptEntity',
  tableName: 'money_receipt',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer().index(),
    entry: p.string().$type<ReceiptEntry['entry']>().length(20),
    method: p.string().$type<ReceiptMethod>().length(10),
    /** Above 0 for received money, below 0 for money paid back. */
    amountPaise: p.integer(),
    /** The number of the UPI app. */
    reference: p.string().length(60).nullable().index(),
    note: p.string().length(500).nullable(),
    /** The entry that this one takes back, once. */
    reversesId: p.integer().nullable().unique(),
    by: p.string().length(120),
    createdAt: p.string().length(30),
  },
});

/** Money received or paid back outside the payment provider. Written once, never changed. @source decisions/0069 */
export class ReceiptEntity extends ReceiptSchema.class {}
ReceiptSchema.setClass(ReceiptEntity);

const DisputeSchema = defineEntity({
  name: 'DisputeEntity',
  tableName: 'payment_dispute',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The provider's. */
    disputeId: p.string().length(60).unique(),
    paymentId: p.integer().index(),
    orderId: p.integer(),
    amountPaise: p.integer(),
    state: p.string().$type<DisputeState>().length(20).index(),
    /** In the words of the customer's bank. */
    reason: p.string().length(200),
    /** Until when evidence may be sent, ISO 8601 UTC; null: the provider did not say. */
    answerBy: p.string().length(30).nullable(),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** A payment that the customer takes up with the bank. */
export class DisputeEntity extends DisputeSchema.class {}
DisputeSchema.setClass(DisputeEntity);
