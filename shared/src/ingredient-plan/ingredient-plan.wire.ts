import { replyOf } from '../core/reply.contract.ts';
import { ingredientPlanSchema } from './ingredient-plan.contract.ts';

/** Bodies and replies of `ingredientPlanApi`. */
export const ingredientPlanWire = {
  ofEvent: { reply: replyOf({ data: ingredientPlanSchema }) },
};
