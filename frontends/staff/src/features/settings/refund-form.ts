import type { RefundStep } from '#shared/payments/refund-steps';

/** A step of the refund rule as it is typed. */
export interface StepForm {
  hours: string | number;
  percent: string | number;
}

/** An empty field is no number, not 0. */
const numberOf = (typed: string | number): number => (typed === '' ? Number.NaN : Number(typed));

/** As the server wants it; only for steps that break no rule. */
export const stepsOf = (typed: readonly StepForm[]): RefundStep[] =>
  typed.map(({ hours, percent }) => ({ hours: numberOf(hours), percent: numberOf(percent) }));
