import { z } from 'zod';
/** One dish of an event's menu; `price` in rupees. @source requirements/storefront §3 */
const menuItemSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    price: z.number(),
    /** The name for readers of Malayalam, where there is one. */
    nameMalayalam: z.string().exactOptional(),
    descriptionMalayalam: z.string().exactOptional(),
    /** Slots that one takes; absent: one. */
    slots: z.number().exactOptional(),
    /** People that one feeds; absent: `PEOPLE_PER_ORDER`. */
    feeds: z.number().exactOptional(),
    /** Shown, and not to be had; absent: it is. */
    isSoldOut: z.boolean().exactOptional(),
    /** Its place on the menu, from 0; absent: that of its key. */
    position: z.number().exactOptional(),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof menuItemSchema>;

/** @source requirements/storefront S22 */
export const menuSchema = z
  .object({
    items: z.record(z.string(), menuItemSchema),
    DISCOUNT_PERCENTAGE: z.number(),
    MAX_QUANTITY: z.number(),
    PEOPLE_PER_ORDER: z.number(),
    /** Empty for all but managers: the server checks the coupon that a customer types. */
    VALID_COUPON: z.string(),
  })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof menuSchema>;

/** A coupon as the customer typed it. */
export const checkCouponSchema = z.object({ coupon: z.string().min(1).max(100) });
export type CheckCoupon = z.infer<typeof checkCouponSchema>;

export const couponAnswerSchema = z.object({ isValid: z.boolean() }).meta({ id: 'CouponAnswer' });
