import { z } from 'zod';
import type { EstimateLine } from '../inventory/estimate.ts';
import { replyOf } from '../core/reply.contract.ts';
import { bothTextsSchema } from '../core/fields.contract.ts';
import type { MeatShare } from './meats.ts';

const estimateLineSchema = z.object({
  name: bothTextsSchema,
  needed: z.number(),
  unit: z.string(),
  itemId: z.number().nullable(),
  stock: z.number().nullable(),
  shortage: z.number(),
  price: z.number().nullable(),
  cost: z.number().nullable(),
}) satisfies z.ZodType<EstimateLine>;

const meatShareSchema = z.object({ name: bothTextsSchema, people: z.number() }) satisfies z.ZodType<MeatShare>;

/** The needs, stock and costs of a cooking day. @source contract §4 */
const ingredientPlanSchema = z
  .object({
    eventId: z.string(),
    /** The event's attendance. */
    servings: z.number(),
    ingredients: z.array(estimateLineSchema),
    /** Rupees, of everything whose price is known. */
    purchaseCost: z.number(),
    /** Sold parts for which no recipe is stored: so many people, no amount. */
    withoutRecipe: z.array(meatShareSchema),
    /** How many short things have no known price, and so are not in the sum. */
    unpriced: z.number(),
  })
  .meta({ id: 'Plan' });
export type IngredientPlan = z.infer<typeof ingredientPlanSchema>;

export const ingredientPlanWire = {
  ofEvent: { reply: replyOf({ data: ingredientPlanSchema }) },
};
