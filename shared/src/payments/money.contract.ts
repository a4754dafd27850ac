import { z } from 'zod';
import { PAYMENT_STATES, REFUND_STATES } from './payment-state.ts';
import { MONEY_STEPS, type MoneyStep } from './money-timeline.ts';
import { RECEIPT_ENTRIES, RECEIPT_METHODS } from './receipts.ts';

/** The use of captured money: not decided yet, it bought the booking, or it goes back. */
const PAYMENT_USES = ['open', 'booking', 'return'] as const;
export type PaymentUse = (typeof PAYMENT_USES)[number];

/**
 * Who wanted a refund: a manager, the rules (no slot, paid twice, wrong amount), or a person on the provider's dashboard; `by-hand` was paid back
 * otherwise, e.g. in cash, after the provider had refused.
 */
const REFUND_KINDS = ['manager', 'automatic', 'external', 'by-hand'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export const moneyStepSchema = z.object({
  kind: z.enum(MONEY_STEPS),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** Rupees. */
  amount: z.number(),
  detail: z.string().nullable(),
}) satisfies z.ZodType<MoneyStep>;

/** One attempt to pay. Amount in rupees. */
export const paymentLineSchema = z
  .object({
    /** The provider's number. */
    id: z.string(),
    amount: z.number(),
    state: z.enum(PAYMENT_STATES),
    use: z.enum(PAYMENT_USES),
    /** The part that the provider keeps, its tax included, and that tax; null while they are unknown. */
    fee: z.number().nullable(),
    tax: z.number().nullable(),
    method: z.string().nullable(),
    /** ISO 8601 UTC, when we first heard of it. */
    at: z.string(),
  })
  .meta({ id: 'PaymentLine' });
export type PaymentLine = z.infer<typeof paymentLineSchema>;

/** One refund. Amount in rupees. */
export const refundLineSchema = z
  .object({
    id: z.number(),
    /** The provider's number of the payment that it gives back. */
    paymentId: z.string(),
    /** The provider's number of the refund; null until it answered. */
    providerId: z.string().nullable(),
    amount: z.number(),
    state: z.enum(REFUND_STATES),
    kind: z.enum(REFUND_KINDS),
    reason: z.string(),
    /** It failed and was not tried again. */
    retryable: z.boolean(),
    at: z.string(),
  })
  .meta({ id: 'RefundLine' });
export type RefundLine = z.infer<typeof refundLineSchema>;

/** A UPI app prints twelve digits; banks have longer numbers. */
const receiptReference = z.string().trim().max(60);

/** Money that came or went outside the payment provider. Amount in rupees. */
export const receiptRequestSchema = z.object({
  entry: z.enum(['received', 'paid-back']),
  method: z.enum(RECEIPT_METHODS),
  amount: z.number().min(0.01, 'Enter an amount').max(1_000_000),
  /** Of a UPI payment. */
  reference: receiptReference.optional(),
  note: z.string().trim().max(500).optional(),
});
export type ReceiptRequest = z.infer<typeof receiptRequestSchema>;

export const reverseReceiptSchema = z.object({ reason: z.string().trim().min(1, 'Enter a reason').max(500) });
export type ReverseReceipt = z.infer<typeof reverseReceiptSchema>;

/** One line of the cash book. Amount in rupees, below 0 for money paid back. */
export const receiptLineSchema = z
  .object({
    id: z.number(),
    entry: z.enum(RECEIPT_ENTRIES),
    method: z.enum(RECEIPT_METHODS),
    amount: z.number(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    by: z.string(),
    /** ISO 8601 UTC. */
    at: z.string(),
    /** It was not reversed: it may still be corrected. */
    stands: z.boolean(),
  })
  .meta({ id: 'ReceiptLine' });
export type ReceiptLine = z.infer<typeof receiptLineSchema>;
