import { DomainError } from './errors.ts';

/** Whole paise: 100 to the rupee. Every amount that is stored, compared or charged is one. @source contract §7.1 */
export type Paise = number;

/** Far above any order, far below the integers that a number holds exactly. */
export const MOST_PAISE: Paise = 1_000_000_000_000;

/**
 * Paise of an amount in rupees, e.g. 1120.5 → 112050.
 * @throws DomainError invalid `amount.invalid` when it is no amount from 0 with at most two decimals
 */
export function toPaise(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  if (!(paise >= 0 && paise <= MOST_PAISE) || Math.abs(rupees * 100 - paise) > 1e-4) {
    throw new DomainError('invalid', 'amount.invalid', 'Enter an amount in rupees with at most two decimals');
  }
  return paise;
}

/** Whether an amount in rupees has at most two decimals. */
export const isInPaise = (rupees: number): boolean => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6;

/** Rupees as the wire and the screens show them, e.g. 112050 → 1120.5. The nearest number to two decimals, so it prints exactly. */
export const toRupees = (paise: Paise): number => paise / 100;

/** "₹1,12,000" or "₹1,120.50": Indian grouping, paise only when there are some. The same in every engine and language. */
export function formatPaise(paise: Paise): string {
  const whole = String(Math.floor(Math.abs(paise) / 100));
  const grouped = whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
  const rest = Math.abs(paise) % 100;
  return `${paise < 0 ? '−' : ''}₹${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** An amount of a contract, in rupees. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees));

/** "₹1,12,000.00": as `formatPaise`, with two decimals always. @source requirements/kitchen K71 */
export const formatExactly = (paise: Paise): string => (paise % 100 === 0 ? `${formatPaise(paise)}.00` : formatPaise(paise));
