import { DomainError, type Issue } from '../core/errors.ts';
import { formatPaise, type Paise } from '../core/money.ts';

/** How an order that a manager enters is paid. `link`: by the customer, until the link ends. `on-delivery`: nothing now. */
export const PAY_WAYS = ['link', 'cash', 'upi', 'on-delivery'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** The provider takes, and a counter counts, nothing below one rupee. @source payments §4.2 */
export const LEAST_ADVANCE_PAISE: Paise = 100;

const broken = (path: string, message: string): Issue => ({ path, message });

/**
 * The amount paid when the order is entered: all of it, or the advance; the rest is paid on delivery.
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

/** How long a payment link may be paid, in hours. */
export const LINK_HOURS = [1, 3, 12, 24] as const;
export type LinkHours = (typeof LINK_HOURS)[number];

const HOUR_MS = 3_600_000;
/** The provider ends no link sooner. @source payments §4.10 */
const LEAST_LINK_MS = 15 * 60_000;

/**
 * When a payment link ends: after so many hours, before ordering closes if that is still to come, and before the delivery begins.
 * @param now epoch ms   @returns epoch ms, whole seconds
 * @throws DomainError conflict `link.tooLate` when that is too soon to be paid
 */
export function linkEndsAt(now: number, hours: LinkHours, sale: { orderingClosesAt: string | null; startsAt: string | null }): number {
  const timeOf = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
  const closes = timeOf(sale.orderingClosesAt);
  const ends = [now + hours * HOUR_MS, closes > now ? closes : Number.POSITIVE_INFINITY, timeOf(sale.startsAt)];
  const end = Math.floor(Math.min(...ends) / 1_000) * 1_000;
  if (end - now < LEAST_LINK_MS) {
    throw new DomainError('conflict', 'link.tooLate', 'Ordering closes too soon for a payment link. Take UPI or cash.');
  }
  return end;
}
