import { defineEntity, p } from '@mikro-orm/core';
import type { RefundKind } from '#shared/payments/money.contract';
import type { RefundState } from '#shared/payments/payment-state';

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
