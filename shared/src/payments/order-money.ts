import type { PaymentSummary } from '../bookings/payment-summary.ts';
import type { Paise } from '../core/money.ts';
import { committedPaise, paymentSummary, refundablePaise, type RefundState } from './payment-state.ts';
import { liveReceipts, type ReceiptEntry } from './receipts.ts';

/** What is written down of an order's money: at the provider, and at the counter. */
interface Books {
  /** What the order costs. */
  amountPaise: Paise;
  /** Captured by the provider for this order; what goes back as a whole, e.g. a second payment, is not among it. */
  capturedPaise: Paise;
  /** Of those payments. */
  refunds: readonly { amountPaise: Paise; state: RefundState }[];
  receipts: readonly ReceiptEntry[];
  /** Of what went back, what the customer owes again since the booking was taken up again, see `dueAgain`. */
  dueAgainPaise?: Paise;
}

/**
 * What a booking owes again when it is taken up again after its cancellation: what went back by the cancellation or after it. What went
 * back before is goodwill and stays the customer's, unless all of the money went back.
 * All in paise; what goes back counts from the moment when it is on its way.
 * @param knownPaise owed again since an earlier time   @param backBeforePaise had gone back when it was cancelled
 */
export function dueAgain(now: { receivedPaise: Paise; backPaise: Paise; backBeforePaise: Paise; knownPaise: Paise }): Paise {
  const { receivedPaise, backPaise, backBeforePaise, knownPaise } = now;
  if (backPaise >= receivedPaise) return backPaise;
  return Math.min(backPaise, knownPaise + Math.max(0, backPaise - backBeforePaise));
}

/** Of what is due again, what did go back: a refund may have failed since. @param backPaise what went back or is on its way */
export const owedAgainPaise = (dueAgainPaise: Paise, backPaise: Paise): Paise => Math.min(dueAgainPaise, backPaise);

/** How an order's money stands. All amounts in paise, none below 0. */
export interface OrderMoney {
  state: PaymentSummary;
  capturedPaise: Paise;
  /** Received in cash or by UPI; what was paid back is still among it, what was corrected is not. */
  cashPaise: Paise;
  /** Of that, paid back by hand. */
  cashBackPaise: Paise;
  /** Processed by the provider, and paid back by hand. */
  refundedPaise: Paise;
  /** On its way back. */
  refundingPaise: Paise;
  /** What the provider may still refund, and what may still be paid back by hand. */
  leftCapturedPaise: Paise;
  leftCashPaise: Paise;
  /** Still to be paid. A refund makes nothing due, unless the booking was taken up again after it. */
  duePaise: Paise;
}

/** Money of an order: captured + cash = what stands for it + refunded + on its way back, to the paisa. @source decisions/0069 */
export function orderMoney({ amountPaise, capturedPaise, refunds, receipts, dueAgainPaise = 0 }: Books): OrderMoney {
  const live = liveReceipts(receipts);
  const sumOf = (entry: ReceiptEntry['entry']): Paise =>
    live.reduce((sum, one) => (one.entry === entry ? sum + Math.abs(one.amountPaise) : sum), 0);
  const cashPaise = sumOf('received');
  const cashBackPaise = sumOf('paid-back');
  const refundsIn = (state: RefundState): Paise => refunds.reduce((sum, one) => (one.state === state ? sum + one.amountPaise : sum), 0);
  const receivedPaise = capturedPaise + cashPaise;
  const back = [...refunds, { amountPaise: cashBackPaise, state: 'processed' as const }];
  const againPaise = owedAgainPaise(dueAgainPaise, committedPaise(back));
  // What is owed again is as if it had never come.
  const offset = againPaise === 0 ? [] : [{ amountPaise: -againPaise, state: 'processed' as const }];
  return {
    state: paymentSummary(receivedPaise - againPaise, [...back, ...offset], amountPaise),
    capturedPaise,
    cashPaise,
    cashBackPaise,
    refundedPaise: refundsIn('processed') + cashBackPaise,
    refundingPaise: refundsIn('pending'),
    leftCapturedPaise: refundablePaise(capturedPaise, refunds),
    leftCashPaise: cashPaise - cashBackPaise,
    duePaise: Math.max(0, amountPaise - receivedPaise + againPaise),
  };
}
