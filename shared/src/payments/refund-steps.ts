import type { Paise } from '../core/money.ts';
import { LEAST_REFUND_PAISE } from './refund-amount.ts';

/** One step of the manager's refund rule: a customer who cancels so many hours before the delivery begins, or earlier, gets so many percent back. */
export interface RefundStep {
  hours: number;
  percent: number;
}

export const MOST_REFUND_STEPS = 6;
/** The longest time before a delivery that a step may name: sixty days. */
export const MOST_STEP_HOURS = 1_440;

export interface BrokenStep {
  /** Its place among the steps, from 0. */
  index: number;
  field: keyof RefundStep;
  /** `hours`, `percent`: not a whole number within the limits · `order`: not fewer hours than the step before. */
  rule: 'hours' | 'percent' | 'order';
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/** The faults of the steps, in their order; the hours of a sound rule descend. */
export function brokenSteps(steps: readonly RefundStep[]): BrokenStep[] {
  return steps.flatMap(({ hours, percent }, index): BrokenStep[] => {
    const before = steps[index - 1];
    const found: BrokenStep[] = [];
    if (!isWithin(hours, MOST_STEP_HOURS)) found.push({ index, field: 'hours', rule: 'hours' });
    else if (before !== undefined && hours >= before.hours) found.push({ index, field: 'hours', rule: 'order' });
    if (!isWithin(percent, 100)) found.push({ index, field: 'percent', rule: 'percent' });
    return found;
  });
}

const HOUR_MS = 3_600_000;

/** The step that is in force. */
interface RefundTerms {
  /** 0 after the last step. */
  percent: number;
  /** The last instant of it, ISO 8601 UTC; null after the last step. */
  until: string | null;
}

/**
 * The percentage that the rule gives back to a customer who cancels now.
 * @param steps with descending hours   @param startsAt when the delivery begins, ISO 8601 UTC   @param now ISO 8601 UTC, by the server's clock
 * @source requirements/storefront S62; decisions/0072
 */
export function refundTerms(steps: readonly RefundStep[], startsAt: string, now: string): RefundTerms {
  const leftMs = Date.parse(startsAt) - Date.parse(now);
  const step = steps.find(({ hours }) => leftMs >= hours * HOUR_MS);
  if (!step) return { percent: 0, until: null };
  return { percent: step.percent, until: new Date(Date.parse(startsAt) - step.hours * HOUR_MS).toISOString() };
}

/** The part of an order's money that is with us. */
interface MoneyWithUs {
  /** The amount that the provider may still refund. */
  leftCapturedPaise: Paise;
  /** Received in cash or by UPI and not paid back. */
  leftCashPaise: Paise;
}

/** The shares of a cancelled order's money. The three together are the money that was with us. */
export interface RefundShare {
  /** Goes back by the payment provider. */
  providerPaise: Paise;
  /** Has to be paid back in cash or by UPI. */
  handPaise: Paise;
  /** Stays with us. */
  staysPaise: Paise;
}

/**
 * The percentage of the money with us, rounded half up to the paisa. It goes back by the provider first; the part beyond the payments there is paid
 * back by hand. The provider gives nothing below one rupee, so a share below it is one rupee where so much was paid.
 */
export function refundShare({ leftCapturedPaise, leftCashPaise }: MoneyWithUs, percent: number): RefundShare {
  const allPaise = leftCapturedPaise + leftCashPaise;
  const sharePaise = Math.floor((allPaise * percent + 50) / 100);
  const wantedPaise = Math.min(sharePaise, leftCapturedPaise);
  const leastPaise = wantedPaise === 0 ? 0 : Math.max(wantedPaise, LEAST_REFUND_PAISE);
  // The provider cannot give back less than a rupee in all.
  const providerPaise = leastPaise > leftCapturedPaise ? 0 : leastPaise;
  const handPaise = Math.min(leftCashPaise, Math.max(0, sharePaise - providerPaise));
  return { providerPaise, handPaise, staysPaise: allPaise - providerPaise - handPaise };
}
