import type { ReceiptMethod } from '../payments/receipts.ts';
import { type CancelledPayment, cancelledMoney } from './cancel-money.ts';
import type { PaymentSummary } from './booking-status.ts';

/** One word more than the summary: which cancelled booking waits for a person. */
export type PaymentWord = PaymentSummary | 'undecided' | 'refund-failed';

interface Paid extends CancelledPayment {
  /** The provider's number of the payment. */
  id: string | null;
  /** Rupees; absent: the whole amount. */
  received?: number;
  /** Of that, in cash or by UPI, not by the payment provider; absent when nothing was. */
  cash?: number;
  /** Of `cash`, by UPI; absent when nothing was. */
  upi?: number;
}

/** The word for a booking's money in the console. A decided refund that neither went back nor is on its way was refused. */
export function paymentWord(payment: CancelledPayment): PaymentWord {
  if (payment.decision === 'open') return 'undecided';
  if (payment.decision === 'refund' && cancelledMoney(payment) === 'delayed') return 'refund-failed';
  return payment.state;
}

/** The ways in which a booking was paid, while its word says no more than that; none for an order that costs nothing. @source requirements/console C65 */
export function waysPaid(payment: Paid): ('online' | ReceiptMethod)[] {
  const word = paymentWord(payment);
  if (word !== 'paid' && word !== 'partly-paid') return [];
  const { id, received, cash = 0, upi = 0 } = payment;
  const isOnline = received === undefined ? id !== null && cash === 0 : received > cash;
  return [...(isOnline ? (['online'] as const) : []), ...(cash > upi ? (['cash'] as const) : []), ...(upi > 0 ? (['upi'] as const) : [])];
}
