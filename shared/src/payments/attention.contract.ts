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

/** One thing to look at. */
export interface Attention {
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
}

/** A refund as the console knows it. Amount in rupees. */
export interface RefundRecord {
  id: number;
  amount: number;
  state: RefundState;
  reason: string;
}
