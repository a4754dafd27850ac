import type { PaymentSummary } from '../bookings/booking-status.ts';
import type { Paise } from '../core/money.ts';

/**
 * A payment's states in their only direction. The provider's reports arrive twice, late and in any order; the furthest one counts. A failed attempt
 * may still be authorised and captured (UPI does it); nothing leads back from captured.
 * @source decisions/0001 §14; payments §4.4, §4.7
 */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The state after a report: the further of the two. */
export const advancePayment = (known: PaymentState, reported: PaymentState): PaymentState =>
  PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(known) ? reported : known;

/** Whether the customer's money is, or was, with us. */
export const isCaptured = (state: PaymentState): boolean => state === 'captured' || state === 'refunded';

/** @source payments §4.8 */
export const REFUND_STATES = ['pending', 'failed', 'processed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A processed refund stays processed; a failed one may be tried again and then be processed. */
export const advanceRefund = (known: RefundState, reported: RefundState): RefundState => (known === 'processed' ? known : reported);

/** Paise that were or will be given back: every refund that did not fail. */
export const committedPaise = (refunds: readonly { amountPaise: Paise; state: RefundState }[]): Paise =>
  refunds.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.amountPaise), 0);

/** Paise that may still be refunded; never below 0, so partial refunds cannot sum above the payment. @source faults P26 */
export const refundablePaise = (capturedPaise: Paise, refunds: readonly { amountPaise: Paise; state: RefundState }[]): Paise =>
  Math.max(0, capturedPaise - committedPaise(refunds));

/**
 * One word for a booking's money.
 * @param receivedPaise 0 without a payment  @param amountPaise its price
 */
export function paymentSummary(
  receivedPaise: Paise,
  refunds: readonly { amountPaise: Paise; state: RefundState }[],
  amountPaise: Paise = receivedPaise,
): PaymentSummary {
  if (receivedPaise === 0) return 'unpaid';
  if (refunds.some((refund) => refund.state === 'pending')) return 'refunding';
  const given = committedPaise(refunds);
  if (given === 0) return receivedPaise >= amountPaise ? 'paid' : 'partly-paid';
  return given >= receivedPaise ? 'refunded' : 'partly-refunded';
}

/** States of a dispute, in their only direction: messages arrive twice and in any order, and an ended dispute stays ended. */
export const DISPUTE_STATES = ['open', 'under_review', 'won', 'closed', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Whether the provider has decided. */
const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'closed' || state === 'lost';

/** The state after a report: a decision stays. */
export const advanceDispute = (known: DisputeState, reported: DisputeState): DisputeState =>
  isDecided(known) || DISPUTE_STATES.indexOf(reported) < DISPUTE_STATES.indexOf(known) ? known : reported;
