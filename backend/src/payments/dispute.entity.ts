import { defineEntity, p } from '@mikro-orm/core';
import type { DisputeState } from '#shared/payments/payment-state';

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
