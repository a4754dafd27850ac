import { z } from 'zod';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';
import { soldDishSchema } from '../bookings/sold-dish.contract.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { MOST_BAGS } from './order-bags.ts';

/**
 * The contents of one booking, in one bag or several, as the people who pack it see them: no phone number, no address. @source requirements/kitchen
 * K100
 */
const bagSchema = z
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
    /** In how many bags it leaves, by a person's choice or by the setting. @source requirements/kitchen K150 */
    bags: z.number(),
    /** The bags that are packed, as long as not all are. */
    packed: z.array(z.object({ bag: z.number(), at: z.string(), by: z.string().nullable() })),
    /** When the last of its bags was packed, ISO 8601 UTC; null while one is not. */
    packedAt: z.string().nullable(),
    /** Who signed it; null for no signature. */
    packedBy: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Bag' });
export type Bag = z.infer<typeof bagSchema>;

const bagNumber = z.int().min(1).max(MOST_BAGS);

/** When it was pressed, if earlier than the server hears of it: a phone without a network sends it later. ISO 8601 UTC. */
const at = z.string().max(40).nullish();

/** Without `bag` all bags of the order are meant; `of` is how many the order has, as the phone knows it. */
const packBagSchema = z.object({
  by: z.string().trim().max(120).nullish(),
  bag: bagNumber.nullish(),
  of: bagNumber.nullish(),
  at,
});
export type PackBag = z.infer<typeof packBagSchema>;

const unpackBagSchema = z.object({ bag: bagNumber.nullish(), at });
export type UnpackBag = z.infer<typeof unpackBagSchema>;

const countBagsSchema = z.object({ bags: bagNumber });
export type CountBags = z.infer<typeof countBagsSchema>;

/** Sent with `packing.alreadyPacked`. */
export interface PackedBefore {
  packedAt: string;
  packedBy: string | null;
}

export const bookingReferenceSchema = z.string().regex(/^MND-[A-Z0-9]{6}$/);

export const packingWire = {
  bags: { reply: liveReplyOf(z.array(bagSchema)) },
  pack: { body: packBagSchema, reply: replyOf({ bag: bagSchema }) },
  count: { body: countBagsSchema, reply: replyOf({ bag: bagSchema }) },
  unpack: { body: unpackBagSchema, reply: replyOf({ bag: bagSchema }) },
};
