import type { Paise } from '../core/money.ts';
import type { BookingStatus, PaymentSummary } from './booking-status.ts';

/**
 * The decision about the money of a cancelled booking. `open`: not decided yet · `refund`: it goes back, whole or in part · `none`: it is not
 * refunded, for a reason that is written down.
 */
export const CANCEL_MONEY = ['open', 'refund', 'none'] as const;
export type CancelMoney = (typeof CANCEL_MONEY)[number];

interface Standing {
  status: BookingStatus;
  /** The decision so far; null while the booking is not cancelled or not paid. */
  known: CancelMoney | null;
  /** The customer's payments for it. */
  capturedPaise: Paise;
  /** The part of them that is neither refunded nor on its way back. */
  leftPaise: Paise;
  /** The manager's decision now. */
  answer?: 'refund' | 'none' | null;
}

/** The decision about the money of a booking after a change. */
export function cancelMoney({ status, known, capturedPaise, leftPaise, answer = null }: Standing): CancelMoney | null {
  if (status !== 'cancelled' || capturedPaise === 0) return null;
  if (answer !== null) return answer;
  if (known === 'refund' || known === 'none') return known;
  return leftPaise === 0 ? 'refund' : 'open';
}

/** Whether cancelling needs a decision on the money: something was paid and not all of it went back. */
export const asksForMoney = (to: BookingStatus, payment: PaymentSummary): boolean =>
  to === 'cancelled' && payment !== 'unpaid' && payment !== 'refunded';

/** The message about the money for the customer of a cancelled order. */
export type CancelledMoney = 'nothingPaid' | 'undecided' | 'onItsWay' | 'byHand' | 'delayed' | 'refunded' | 'partRefunded' | 'notRefunded';

/** Amounts in rupees. */
export interface CancelledPayment {
  state: PaymentSummary;
  refunded: number;
  refunding: number;
  decision: CancelMoney | null;
  toReturn?: number;
}

export function cancelledMoney(payment: CancelledPayment): CancelledMoney {
  const { state, refunded, refunding, decision, toReturn = 0 } = payment;
  if (state === 'unpaid') return 'nothingPaid';
  if (state === 'refunded') return 'refunded';
  if (refunding > 0) return 'onItsWay';
  if (decision === 'none') return refunded > 0 ? 'partRefunded' : 'notRefunded';
  if (toReturn > 0) return 'byHand';
  if (decision === 'refund') return refunded > 0 ? 'partRefunded' : 'delayed';
  return 'undecided';
}
