import { z } from 'zod';
import { locationSchema, soldDishSchema, storedCustomerSchema } from './booking.contract.ts';
import { BOOKING_STATUSES } from './booking-status.ts';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';

/** One of the bookings that a browser made: enough to find it again, nothing personal. `GET /api/orders` @source faults P31 */
export const ownOrderSchema = z
  .object({
    bookingId: z.string(),
    /** The payment provider's order that was paid; null for one that the manager wrote down. */
    orderId: z.string().nullable(),
    status: z.enum(BOOKING_STATUSES),
    event: z.object({
      title: z.string(),
      date: z.string(),
    }),
    /** ISO 8601 UTC. */
    createdAt: z.string(),
  })
  .meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** An unpaid order of the browser whose slots are still held: enough to go on paying, also in another tab. */
export const heldOrderSchema = z
  .object({
    orderId: z.string(),
    event: z.object({
      id: z.number(),
      title: z.string(),
      date: z.string(),
    }),
    items: z.record(z.string(), z.number()),
    dishes: z.array(soldDishSchema),
    coupon: z.string().nullable(),
    customer: storedCustomerSchema,
    location: locationSchema.nullable(),
    window: orderWindowSchema.exactOptional(),
    /** Paise. */
    amount: z.number(),
    currency: z.literal('INR'),
    keyId: z.string(),
    /** ISO 8601 UTC. */
    holdUntil: z.string(),
  })
  .meta({ id: 'HeldOrder' });
export type HeldOrder = z.infer<typeof heldOrderSchema>;

export interface OwnOrdersReply {
  success: true;
  /** Newest first. */
  data: OwnOrder[];
  /** The one that ends last comes first. */
  held: HeldOrder[];
}
