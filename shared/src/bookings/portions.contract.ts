import { z } from 'zod';
import { dishPartSchema } from '../recipes/dish-parts.contract.ts';

export const portionsOfItemSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    /** The name for readers of Malayalam, where there is one. */
    nameMalayalam: z.string().exactOptional(),
    portions: z.number(),
    /** Those of the portions whose dish states how many people it feeds, and how many those are; absent: none. */
    fed: z.object({ slots: z.number(), people: z.number() }).exactOptional(),
    /** Its parts; absent: the first parts of a dish that every kitchen begins with. */
    parts: z.array(dishPartSchema).exactOptional(),
  })
  .meta({ id: 'PortionsOfItem' });
export type PortionsOfItem = z.infer<typeof portionsOfItemSchema>;

/** How many portions of a sale the kitchen has to cook, without their customers. @source requirements/kitchen §2.7; faults O5 */
export const portionsSchema = z
  .object({
    /** Number of the sale event. */
    id: z.number(),
    /** In the order of the menu. */
    items: z.array(portionsOfItemSchema),
    /** How many of the portions stand packed. */
    packed: z.number().exactOptional(),
    /** How many a rider has along, and how many riders have handed over. */
    onTheWay: z.number().exactOptional(),
    delivered: z.number().exactOptional(),
  })
  .meta({ id: 'Portions' });
export type Portions = z.infer<typeof portionsSchema>;
