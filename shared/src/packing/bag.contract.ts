import { z } from 'zod';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';
import { soldDishSchema } from '../bookings/booking.contract.ts';

/** The parcel of one booking, as the people see it who pack it: no phone number, no address. @source requirements/kitchen K100 */
export const bagSchema = z
  .object({
    /** The booking's reference, `MND-` and six characters. */
    id: z.string(),
    salesEventId: z.number(),
    /** Of the customer; empty once it was erased, and on a copy that a phone stores. */
    name: z.string(),
    dishes: z.array(soldDishSchema),
    /** When it is delivered; absent when its sale had no windows. */
    window: orderWindowSchema.exactOptional(),
    /** `cancelled` must not leave the kitchen; `delivered` has left it. */
    state: z.enum(['open', 'delivered', 'cancelled']),
    /** ISO 8601 UTC; null while it is not packed. */
    packedAt: z.string().nullable(),
    /** Who signed it; null for nobody. */
    packedBy: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Bag' });
export type Bag = z.infer<typeof bagSchema>;

export const packBagSchema = z.object({ by: z.string().trim().max(120).nullish() });
export type PackBag = z.infer<typeof packBagSchema>;

/** Beside `packing.alreadyPacked`. */
export interface PackedBefore {
  packedAt: string;
  packedBy: string | null;
}

export const bookingReferenceSchema = z.string().regex(/^MND-[A-Z0-9]{6}$/);
