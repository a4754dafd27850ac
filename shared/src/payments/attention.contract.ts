import { z } from 'zod';
import type { RefundState } from './payment-state.ts';

/**
 * What money can need a person for:
 * `paid-without-booking` captured and still neither booked nor given back · `wrong-amount` paid something else than the order's
 * total · `refund-failed` the provider refused it · `refund-stuck` pending for too long · `webhooks-silent` payments come in,
 * the provider's messages do not · `webhook-set-aside` a signed message about nothing of ours, or one that failed too often.
 * @source faults P2, P20, P22, P27
 */
export const ATTENTION_KINDS = [
  'paid-without-booking',
  'wrong-amount',
  'refund-failed',
  'refund-stuck',
  'webhooks-silent',
  'webhook-set-aside',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/**
 * `retry-refund` asks the provider once more · `refund` sends money back that belongs to nothing · `look-up` asks the provider how
 * it stands · `dismiss` takes it off the list with a note of why.
 */
export const REMEDIES = ['retry-refund', 'refund', 'look-up', 'dismiss'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** What to do about one thing. A note is needed to dismiss it. */
export const remedySchema = z
  .object({ key: z.string().min(1).max(120), remedy: z.enum(REMEDIES), note: z.string().trim().max(500).optional() })
  .refine(({ remedy, note }) => remedy !== 'dismiss' || Boolean(note), { path: ['note'], message: 'Write down what was done about it' });
export type RemedyRequest = z.infer<typeof remedySchema>;

/** Told to the console when the list may have become another. */
export interface MoneyChange {
  /** Our order; null when it is about none. */
  orderId: number | null;
}

/** One thing to look at. */
export interface Attention {
  /** The same for as long as it is on the list. */
  key: string;
  kind: AttentionKind;
  /** Since when, ISO 8601 UTC. */
  at: string;
  /** Rupees; null when it is about no amount. */
  amount: number | null;
  /** The provider's number of the payment. */
  paymentId: string | null;
  /** To retry it with. */
  refundId: number | null;
  bookingId: string | null;
  customer: { name: string; phone: string } | null;
  /** The reason of a refund, or the name of a message. */
  detail: string | null;
  /** The first is the one that helps. */
  remedies: readonly Remedy[];
}

/** A refund as the console knows it. Amount in rupees. */
export interface RefundRecord {
  id: number;
  amount: number;
  state: RefundState;
  reason: string;
}
