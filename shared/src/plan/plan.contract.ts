import { z } from 'zod';
import type { EstimateLine } from '../inventory/estimate.ts';

const words = z.object({ en: z.string(), ml: z.string() });
const estimateLineSchema = z.object({
  name: words,
  needed: z.number(),
  unit: z.string(),
  itemId: z.number().nullable(),
  stock: z.number().nullable(),
  shortage: z.number(),
  price: z.number().nullable(),
  cost: z.number().nullable(),
}) satisfies z.ZodType<EstimateLine>;

/** What a cooking day needs, has and costs. @source contract §4 */
export const planSchema = z
  .object({
    eventId: z.string(),
    /** The event's attendance. */
    servings: z.number(),
    ingredients: z.array(estimateLineSchema),
    /** Rupees, of everything whose price is known. */
    purchaseCost: z.number(),
    /** How many short things have no known price, and so are not in the sum. */
    unpriced: z.number(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;
