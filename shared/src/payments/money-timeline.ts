import type { Paise } from '../core/money.ts';
import { toRupees } from '../core/money.ts';
import { earlierFirst } from '../core/time.ts';
import type { PaymentState, RefundState } from './payment-state.ts';

export const MONEY_STEPS = [
  'ordered',
  'payment-failed',
  'payment-authorized',
  'payment-captured',
  'booked',
  'refund-asked',
  'refund-processed',
  'refund-failed',
] as const;
type MoneyStepKind = (typeof MONEY_STEPS)[number];

/** One thing that happened to an order's money. */
export interface MoneyStep {
  kind: MoneyStepKind;
  /** ISO 8601 UTC. */
  at: string;
  /** Rupees. */
  amount: number;
  /** The provider's number of the payment, or our reason for the refund. */
  detail: string | null;
}

interface Past {
  order: { createdAt: string; amountPaise: Paise };
  payments: readonly { providerPaymentId: string; amountPaise: Paise; state: PaymentState; createdAt: string; capturedAt: string | null }[];
  /** When the booking was made; null without one. */
  bookedAt: string | null;
  refunds: readonly {
    amountPaise: Paise;
    state: RefundState;
    /** A manager did; the act is in the history with its author. */
    isAskedByPerson: boolean;
    reason: string;
    createdAt: string;
    endedAt: string | null;
  }[];
}

/** The events of an order's money, oldest first; those of one instant stay in the order of cause and effect. */
export function moneyTimeline({ order, payments, bookedAt, refunds }: Past): MoneyStep[] {
  const step = (kind: MoneyStepKind, at: string, amountPaise: Paise, detail: string | null = null): MoneyStep => ({
    kind,
    at,
    amount: toRupees(amountPaise),
    detail,
  });
  const steps = [step('ordered', order.createdAt, order.amountPaise)];
  for (const { providerPaymentId, amountPaise, state, createdAt, capturedAt } of payments) {
    if (state === 'failed') steps.push(step('payment-failed', createdAt, amountPaise, providerPaymentId));
    if (state === 'authorized') steps.push(step('payment-authorized', createdAt, amountPaise, providerPaymentId));
    if (state === 'captured' || state === 'refunded') {
      steps.push(step('payment-captured', capturedAt ?? createdAt, amountPaise, providerPaymentId));
    }
  }
  if (bookedAt !== null) steps.push(step('booked', bookedAt, order.amountPaise));
  for (const { amountPaise, state, isAskedByPerson, reason, createdAt, endedAt } of refunds) {
    if (!isAskedByPerson) steps.push(step('refund-asked', createdAt, amountPaise, reason));
    if (state !== 'pending') steps.push(step(`refund-${state}`, endedAt ?? createdAt, amountPaise, reason));
  }
  return steps.sort(earlierFirst);
}
