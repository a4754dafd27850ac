import { z } from 'zod';

/** A dish of an order, by the name that it was sold under. */
export const soldDishSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    /** The name for readers of Malayalam, where there is one. */
    nameMalayalam: z.string().exactOptional(),
    quantity: z.number(),
    /** Slots that one takes; absent: one. */
    slots: z.number().exactOptional(),
  })
  .meta({ id: 'SoldDish' });
export type SoldDish = z.infer<typeof soldDishSchema>;
