import { DomainError, type Issue } from '../core/errors.ts';
import { formatPaise, type Paise } from '../core/money.ts';

/** How an order that a manager enters is paid. `on-delivery`: nothing now. */
export const PAY_WAYS = ['cash', 'upi', 'on-delivery'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** The provider takes, and a counter counts, nothing below one rupee. @source payments §4.2 */
export const LEAST_ADVANCE_PAISE: Paise = 100;

const broken = (path: string, message: string): Issue => ({ path, message });

/**
 * What is paid when the order is entered: the whole amount, or the advance; the rest is paid on delivery.
 * @param advancePaise null for the whole amount
 * @throws DomainError unprocessable `order.advance` with the field
 */
export function paidNow(way: PayWay, amountPaise: Paise, advancePaise: Paise | null): Paise {
  if (way === 'on-delivery') {
    if (advancePaise === null) return 0;
    throw advanceRefused(broken('payment.advance', 'Nothing is paid in advance when all is paid on delivery'));
  }
  if (advancePaise === null) return amountPaise;
  if (advancePaise < LEAST_ADVANCE_PAISE) throw advanceRefused(broken('payment.advance', 'At least ₹1'));
  if (advancePaise > amountPaise) throw advanceRefused(broken('payment.advance', `At most ${formatPaise(amountPaise)}`));
  return advancePaise;
}

const advanceRefused = (issue: Issue): DomainError => new DomainError('unprocessable', 'order.advance', issue.message, { issues: [issue] });
