import { z } from 'zod';
import { idSchema } from '../core/fields.contract.ts';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';

/** @param event number */
export const holdsQuerySchema = z.object({ event: idSchema });
export type HoldsQuery = z.infer<typeof holdsQuerySchema>;

/** Slots that are held for a customer who is paying. @source faults B13 */
export const holdSchema = z
  .object({
    /** Of the order. */
    id: z.number(),
    name: z.string(),
    phone: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        nameMalayalam: z.string().exactOptional(),
        quantity: z.number(),
      }),
    ),
    slots: z.number(),
    /** The delivery window in which a place is held; absent when the sale had none. */
    window: orderWindowSchema.exactOptional(),
    /** Rupees. */
    amount: z.number(),
    /** ISO 8601 UTC: then the slots are free again. */
    until: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Hold' });
export type Hold = z.infer<typeof holdSchema>;

/** Oldest first. */
export const holdsReplySchema = z
  .object({
    success: z.literal(true),
    data: z.array(holdSchema),
    /** Of the room `sales`. */
    revision: z.number(),
    serverNow: z.number(),
  })
  .meta({ id: 'HoldsReply' });
export type HoldsReply = z.infer<typeof holdsReplySchema>;
