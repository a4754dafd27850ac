import type { PaymentSummary } from '../bookings/booking-status.ts';
import type { Paise } from '../core/money.ts';
import { committedPaise, paymentSummary, refundablePaise, type RefundState } from './payment-state.ts';
import { liveReceipts, type ReceiptEntry, type ReceiptMethod } from './receipts.ts';

/** The records of an order's money: at the provider, and at the counter. */
interface Books {
  /** The price of the order. */
  amountPaise: Paise;
  /** Captured by the provider for this order, without payments that go back as a whole, e.g. a second one. */
  capturedPaise: Paise;
  /** Of those payments. */
  refunds: readonly { amountPaise: Paise; state: RefundState }[];
  receipts: readonly (ReceiptEntry & { method: ReceiptMethod })[];
  /** The part of refunded money that the customer owes again since the booking was taken up again, see `dueAgain`. */
  dueAgainPaise?: Paise;
}

/**
 * The amount that a booking owes again when it is taken up again after its cancellation: the money that went back by the cancellation or after it.
 * Money that went back before is goodwill and stays the customer's, unless all of the money went back.
 * All in paise; money counts from the moment when it is on its way back.
 * @param knownPaise owed again since an earlier time  @param backBeforePaise had gone back when it was cancelled
 */
export function dueAgain(now: { receivedPaise: Paise; backPaise: Paise; backBeforePaise: Paise; knownPaise: Paise }): Paise {
  const { receivedPaise, backPaise, backBeforePaise, knownPaise } = now;
  if (backPaise >= receivedPaise) return backPaise;
  return Math.min(backPaise, knownPaise + Math.max(0, backPaise - backBeforePaise));
}

/** The part of the amount due again that did go back: a refund may have failed since. @param backPaise went back or is on its way */
export const owedAgainPaise = (dueAgainPaise: Paise, backPaise: Paise): Paise => Math.min(dueAgainPaise, backPaise);

/** The state of an order's money. All amounts in paise, none below 0. */
export interface OrderMoney {
  state: PaymentSummary;
  capturedPaise: Paise;
  /** Received in cash or by UPI, with money that was paid back later, without corrected entries. */
  cashPaise: Paise;
  /** Of that, by UPI. */
  upiPaise: Paise;
  /** Of the two, paid back by hand. */
  cashBackPaise: Paise;
  /** Processed by the provider, and paid back by hand. */
  refundedPaise: Paise;
  /** On its way back. */
  refundingPaise: Paise;
  /** The amounts that the provider may still refund, and that may still be paid back by hand. */
  leftCapturedPaise: Paise;
  leftCashPaise: Paise;
  /** Still to be paid. A refund makes nothing due, unless the booking was taken up again after it. */
  duePaise: Paise;
}

/** Money of an order: captured + cash = money that pays for it + refunded + on its way back, to the paisa. @source decisions/0069 */
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
  // Money that is owed again counts as never received.
  const offset = againPaise === 0 ? [] : [{ amountPaise: -againPaise, state: 'processed' as const }];
  return {
    state: paymentSummary(receivedPaise - againPaise, [...back, ...offset], amountPaise),
    capturedPaise,
    cashPaise,
    upiPaise: live.reduce((sum, one) => (one.entry === 'received' && one.method === 'upi' ? sum + one.amountPaise : sum), 0),
    cashBackPaise,
    refundedPaise: refundsIn('processed') + cashBackPaise,
    refundingPaise: refundsIn('pending'),
    leftCapturedPaise: refundablePaise(capturedPaise, refunds),
    leftCashPaise: cashPaise - cashBackPaise,
    duePaise: Math.max(0, amountPaise - receivedPaise + againPaise),
  };
}
