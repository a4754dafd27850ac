import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { REFUND_STATES } from './payment-state.ts';

/**
 * Reasons why money needs a person: `cancelled-cash` a booking was cancelled and its cash or UPI payment has not been paid back · `cancelled-paid` a
 * booking was cancelled and the use of its payment is undecided · `paid-without-booking` captured and still neither booked nor given back ·
 * `wrong-amount` paid something else than the order's total · `refund-failed` the provider refused it · `refund-stuck` pending for too long ·
 * `provider-balance` refunds wait for money in the account at the provider · `webhooks-silent` payments come in, the provider's messages do not ·
 * `webhook-set-aside` a signed message about nothing of ours, or one that failed too often · `dispute-open` the customer takes the payment up with
 * the bank, and evidence may be sent · `dispute-lost` the bank took the money back · `both-returned` every payment of an order that was paid twice
 * went back, and its booking is not cancelled.
 * @source faults P2, P20, P22, P27
 */
export const PAYMENT_ALERT_KINDS = [
  'cancelled-cash',
  'cancelled-paid',
  'paid-without-booking',
  'wrong-amount',
  'refund-failed',
  'refund-stuck',
  'provider-balance',
  'webhooks-silent',
  'webhook-set-aside',
  'dispute-open',
  'dispute-lost',
  'both-returned',
] as const;
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number];

/**
 * `retry-refund` asks the provider once more · `refunded-otherwise` the customer has the money by another way, e.g. in cash · `refund` sends the
 * money back · `paid-back` the customer got the cash back by hand · `keep-money` a cancelled booking is not refunded · `look-up` asks the provider
 * for the present state · `dismiss` takes it off the list with a note of why.
 */
const PAYMENT_ACTIONS = ['retry-refund', 'refunded-otherwise', 'refund', 'paid-back', 'keep-money', 'look-up', 'dismiss'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

const NEED_A_NOTE: ReadonlySet<PaymentAction> = new Set(['refunded-otherwise', 'paid-back', 'keep-money', 'dismiss']);

/** Whether a manager must write down a reason or the steps taken. */
export const needsNote = (action: PaymentAction): boolean => NEED_A_NOTE.has(action);

/** The action for one thing. */
export const paymentActionSchema = z
  .object({ key: z.string().min(1).max(120), action: z.enum(PAYMENT_ACTIONS), note: z.string().trim().max(500).optional() })
  .refine(({ action, note }) => !needsNote(action) || Boolean(note), { path: ['note'], message: 'Record what you did' });
export type PaymentActionRequest = z.infer<typeof paymentActionSchema>;

/** Told to the console when the list may have become another. */
export interface MoneyChange {
  /** Our order; null when it is about none. */
  orderId: number | null;
}

/** One thing to look at. */
export const paymentAlertSchema = z
  .object({
    /** The same for as long as it is on the list. */
    key: z.string(),
    kind: z.enum(PAYMENT_ALERT_KINDS),
    /** Since when, ISO 8601 UTC. */
    at: z.string(),
    /** Rupees; null when it is about no amount. */
    amount: z.number().nullable(),
    /** The provider's number of the payment. */
    paymentId: z.string().nullable(),
    /** To retry it with. */
    refundId: z.number().nullable(),
    bookingId: z.string().nullable(),
    customer: z
      .object({
        name: z.string(),
        phone: z.string(),
      })
      .nullable(),
    /** The reason of a refund, or the name of a message. */
    detail: z.string().nullable(),
    /** Of a dispute: until when evidence may be sent, ISO 8601 UTC; null or absent: not stated. */
    answerBy: z.string().nullable().optional(),
    /** The first is the one that helps. */
    actions: z.array(z.enum(PAYMENT_ACTIONS)).readonly(),
  })
  .meta({ id: 'PaymentAlert' });
export type PaymentAlert = z.infer<typeof paymentAlertSchema>;

/** A refund as the console knows it. Amount in rupees. */
export const refundRecordSchema = z
  .object({
    id: z.number(),
    amount: z.number(),
    state: z.enum(REFUND_STATES),
    reason: z.string(),
  })
  .meta({ id: 'RefundRecord' });
export type RefundRecord = z.infer<typeof refundRecordSchema>;

export const paymentWire = {
  alerts: { reply: liveReplyOf(z.array(paymentAlertSchema)) },
  alertAction: { body: paymentActionSchema, reply: replyOf({ data: z.array(paymentAlertSchema) }) },
  retryRefund: { reply: replyOf({ refund: refundRecordSchema }) },
};
