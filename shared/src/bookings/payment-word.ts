import { type CancelledPayment, cancelledMoney } from './cancel-money.ts';
import type { PaymentSummary } from './booking-status.ts';

/** One word more than the summary: how it was paid, and which cancelled booking waits for a person. */
export type PaymentWord = PaymentSummary | 'paid-online' | 'paid-by-hand' | 'undecided' | 'refund-failed';

interface Paid extends CancelledPayment {
  /** The provider's number of the payment. */
  id: string | null;
  /** Rupees; absent: the whole amount. */
  received?: number;
  /** Of that, in cash or by UPI, not by the payment provider; absent when nothing was. */
  cash?: number;
}

/** The word for a booking's money in the console. A decided refund that neither went back nor is on its way was refused. */
export function paymentWord(payment: Paid): PaymentWord {
  const { id, state, decision, received, cash = 0 } = payment;
  if (decision === 'open') return 'undecided';
  if (decision === 'refund' && cancelledMoney(payment) === 'delayed') return 'refund-failed';
  if (state !== 'paid') return state;
  if (cash === 0) return id === null ? 'paid' : 'paid-online';
  return received === undefined || cash >= received ? 'paid-by-hand' : 'paid';
}
