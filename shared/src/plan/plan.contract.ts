import type { EstimateLine } from '../inventory/estimate.ts';

/** What a cooking day needs, has and costs. @source contract §4 */
export interface Plan {
  eventId: string;
  /** The event's attendance. */
  servings: number;
  ingredients: EstimateLine[];
  /** Rupees, of everything whose price is known. */
  purchaseCost: number;
  /** How many short things have no known price, and so are not in the sum. */
  unpriced: number;
}
