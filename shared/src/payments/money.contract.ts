import type { PaymentState, RefundState } from './payment-state.ts';
import type { MoneyStep } from './money-timeline.ts';

/** What became of captured money: not decided yet, it bought the booking, or it goes back. */
export type PaymentUse = 'open' | 'booking' | 'return';

/** Who wanted a refund: a manager, the rules (no slot, paid twice, wrong amount), or somebody on the provider's dashboard. */
export type RefundKind = 'manager' | 'automatic' | 'external';

/** One attempt to pay. Amount in rupees. */
export interface PaymentLine {
  /** The provider's number. */
  id: string;
  amount: number;
  state: PaymentState;
  use: PaymentUse;
  method: string | null;
  /** ISO 8601 UTC, when we first heard of it. */
  at: string;
}

/** One refund. Amount in rupees. */
export interface RefundLine {
  id: number;
  /** The provider's number of the payment that it gives back. */
  paymentId: string;
  /** The provider's number of the refund; null until it answered. */
  providerId: string | null;
  amount: number;
  state: RefundState;
  kind: RefundKind;
  reason: string;
  /** It failed and nobody has tried it again. */
  retryable: boolean;
  at: string;
}

/** Everything about a booking's money, for the manager. @source requirement "The manager's console" Money view */
export interface BookingMoney {
  bookingId: string;
  /** Rupees. */
  amount: number;
  refunded: number;
  /** What may still be refunded. */
  left: number;
  payments: PaymentLine[];
  refunds: RefundLine[];
  /** Oldest first. */
  timeline: MoneyStep[];
}
