import { z } from 'zod';
/** One dish of an event's menu; `price` in rupees. @source spec 1 §3 */
export const menuItemSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    price: z.number(),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof menuItemSchema>;

/** @source spec 1 §3 Menu response */
export const menuSchema = z
  .object({
    items: z.record(z.string(), menuItemSchema),
    DISCOUNT_PERCENTAGE: z.number(),
    MAX_QUANTITY: z.number(),
    PEOPLE_PER_ORDER: z.number(),
    VALID_COUPON: z.string(),
  })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof menuSchema>;
