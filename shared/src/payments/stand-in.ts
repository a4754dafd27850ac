import type { Paise } from '../core/money.ts';
import type { PaymentUse, RefundKind } from './money.contract.ts';
import { type PaymentState, refundablePaise, type RefundState } from './payment-state.ts';
import { RETURN_SENTENCES } from './return-reason.ts';

interface Failing {
  state: RefundState;
  kind: RefundKind;
  reason: string;
}

/** Of money that paid nothing when it was to go back; the refunds of a cancelled order are automatic too. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(Object.values(RETURN_SENTENCES));

/** Whether money that was to go back automatically pays the order now, because the other payment went back. */
export const paysInstead = ({ kind, reason }: Pick<Failing, 'kind' | 'reason'>, { use }: { use: PaymentUse }): boolean =>
  kind === 'automatic' && WITHOUT_ORDER.has(reason) && use === 'booking';

/**
 * Whether a refund that failed still has to go back: not when nothing of its payment is left, and not when that pays the order now.
 * @param payment of the refund   @param refunds all of that payment
 */
export const isStillOwedBack = (
  refund: Failing,
  payment: { amountPaise: Paise; use: PaymentUse },
  refunds: readonly { amountPaise: Paise; state: RefundState }[],
): boolean => refund.state === 'failed' && !paysInstead(refund, payment) && refundablePaise(payment.amountPaise, refunds) > 0;

interface Paying {
  amountPaise: Paise;
  state: PaymentState;
  use: PaymentUse;
  currency: string;
}

/**
 * Which other payment pays an order now, after the one that did went back on the provider's dashboard: of two equal ones it does not matter
 * which is kept. Null while nothing went back so, or no other payment of that amount is whole.
 * @param refundsOf every refund of a payment
 */
export function standIn<Payment extends Paying>(
  payments: readonly Payment[],
  pays: (payment: Payment) => boolean,
  refundsOf: (payment: Payment) => readonly (Failing & { amountPaise: Paise })[],
): { gone: Payment; instead: Payment } | null {
  const leftOf = (payment: Payment): Paise => refundablePaise(payment.amountPaise, refundsOf(payment));
  const gone = payments.find(
    (payment) =>
      pays(payment) && leftOf(payment) === 0 && refundsOf(payment).every(({ kind, state }) => kind === 'external' || state === 'failed'),
  );
  const instead = payments.find(
    (payment) =>
      !pays(payment) &&
      payment.state === 'captured' &&
      payment.currency === gone?.currency &&
      payment.amountPaise === gone.amountPaise &&
      leftOf(payment) === payment.amountPaise,
  );
  return gone && instead ? { gone, instead } : null;
}
