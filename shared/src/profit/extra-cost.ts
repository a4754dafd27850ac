import type { Paise } from '../core/money.ts';

/** Costs of a sale in addition to the provider's fees. Ingredients and fuel are worked out from the kitchen, and more of each may be typed in. */
export const COST_KINDS = ['ingredients', 'fuel', 'delivery', 'other'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** A cost of a sale that a manager typed in. */
export interface ExtraCost {
  kind: CostKind;
  name: string;
  /** 0 on purpose: it cost nothing, and is not unknown. */
  amountPaise: Paise;
}
