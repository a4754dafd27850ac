import type { PaymentAlertKind, PaymentAction } from './payment.contract.ts';

const ACTIONS_OF: Record<PaymentAlertKind, readonly [PaymentAction, ...PaymentAction[]]> = {
  'cancelled-cash': ['paid-back', 'keep-money'],
  'cancelled-paid': ['refund', 'keep-money'],
  'paid-without-booking': ['refund'],
  // The money is refunded automatically; a person has to have seen it.
  'wrong-amount': ['dismiss'],
  // Paid back by hand, e.g. when the account is closed: then the customer's page shows it too.
  'refund-failed': ['retry-refund', 'refunded-otherwise', 'dismiss'],
  'refund-stuck': ['look-up'],
  'provider-balance': ['look-up'],
  'webhooks-silent': ['look-up'],
  'webhook-set-aside': ['dismiss'],
  // Evidence is sent on the provider's dashboard.
  'dispute-open': ['dismiss'],
  'dispute-lost': ['dismiss'],
  // Ends when the booking is cancelled or paid again.
  'both-returned': ['dismiss'],
};

/** A manager's possible actions for it; the first is the one that helps. @source requirements/console §2.5 */
export const paymentActionsOf = (kind: PaymentAlertKind): readonly [PaymentAction, ...PaymentAction[]] => ACTIONS_OF[kind];

/** The key of one thing to look at, as long as it is on the list. */
export const paymentAlertKey = (kind: PaymentAlertKind, id: string | number | null): string => (id === null ? kind : `${kind}:${id}`);
