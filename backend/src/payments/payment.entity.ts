import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentUse } from '#shared/payments/money.contract';
import type { ReturnReason } from '#shared/payments/return-reason';
import type { PaymentState } from '#shared/payments/payment-state';

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
