import { DomainError } from '../core/errors.ts';
import { formatPaise, type Paise, toPaise } from '../core/money.ts';
import { readNumber } from '../core/typed-number.ts';

/** The provider gives nothing below one rupee back. @source payments §4.8 */
export const LEAST_REFUND_PAISE: Paise = 100;

/** A larger amount is no amount of a refund. */
const MOST_TYPED_RUPEES = 1_000_000_000;

/** Why a typed amount cannot be refunded. */
type RefundProblem = 'empty' | 'notAnAmount' | 'tooSmall' | 'tooMuch';

/**
 * A manager's typed amount of a refund, e.g. "₹1,120.50".
 * @param leftPaise may still be refunded
 */
export function readRefund(typed: string, leftPaise: Paise): { amountPaise: Paise } | { problem: RefundProblem } {
  const rupees = readNumber(typed, 'money');
  if (rupees === '') return { problem: 'empty' };
  if (rupees === null || rupees >= MOST_TYPED_RUPEES) return { problem: 'notAnAmount' };
  const amountPaise = toPaise(rupees);
  if (amountPaise < LEAST_REFUND_PAISE) return { problem: 'tooSmall' };
  return amountPaise > leftPaise ? { problem: 'tooMuch' } : { amountPaise };
}

/** An amount as a field shows it, e.g. 112050 → "1120.50", 40000 → "400". */
export const typedAmount = (paise: Paise): string => formatPaise(paise).replace(/[₹,]/g, '');

/**
 * A refund over several payments: from the oldest on the rest of each, and of none less than the provider gives back, where that can be.
 * @param amountPaise null for all that is left   @throws DomainError conflict `refund.nothingLeft`, `refund.tooMuch`
 */
export function spreadRefund(payments: readonly { leftPaise: Paise }[], amountPaise: Paise | null): Paise[] {
  const all = payments.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
  if (all === 0) throw new DomainError('conflict', 'refund.nothingLeft', 'The payment has been fully refunded already.');
  let rest = amountPaise ?? all;
  if (rest > all) throw new DomainError('conflict', 'refund.tooMuch', `At most ${formatPaise(all)} can be refunded.`);
  const parts = payments.map(({ leftPaise }) => {
    const part = Math.min(leftPaise, rest);
    rest -= part;
    return part;
  });
  const last = parts.findLastIndex((part) => part > 0);
  const missing = LEAST_REFUND_PAISE - (parts[last] ?? 0);
  const donor = parts.findIndex((part, place) => place < last && part >= LEAST_REFUND_PAISE + missing);
  if (missing <= 0 || donor === -1 || (payments[last]?.leftPaise ?? 0) < LEAST_REFUND_PAISE) return parts;
  return parts.map((part, place) => (place === donor ? part - missing : place === last ? LEAST_REFUND_PAISE : part));
}
