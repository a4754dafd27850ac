import { z } from 'zod';
import { RETURN_REASONS } from '../payments/return-reason.ts';
import { customerOrderSchema, locationSchema, storedCustomerSchema } from './booking.contract.ts';
import { soldDishSchema } from './sold-dish.contract.ts';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';

/**
 * One of the bookings that a browser made or opened: its state, nothing personal. `GET /api/orders` @source faults P31; requirements/storefront S108
 */
export const ownOrderSchema = customerOrderSchema
  .pick({
    bookingId: true,
    status: true,
    amount: true,
    event: true,
    window: true,
    move: true,
    delivery: true,
    arrival: true,
    payment: true,
    forecast: true,
    timeline: true,
    createdAt: true,
  })
  .extend({
    /** The payment provider's order that was paid; null for one that the manager wrote down. */
    orderId: z.string().nullable(),
  })
  .meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** A payment of this browser that bought nothing and goes back, e.g. because it came too late. */
export const returnedPaymentSchema = z
  .object({
    /** The provider's numbers of the payment and of the order that it was for. */
    paymentId: z.string(),
    orderId: z.string().nullable(),
    event: z.object({ title: z.string(), date: z.string() }).nullable(),
    /** In rupees. */
    amount: z.number(),
    reason: z.enum(RETURN_REASONS).nullable(),
    state: z.enum(['refunding', 'refunded']),
    /** When it was paid, and when the refund was made or is under way since, ISO 8601 UTC. */
    paidAt: z.string(),
    refundAt: z.string().nullable(),
  })
  .meta({ id: 'ReturnedPayment' });
export type ReturnedPayment = z.infer<typeof returnedPaymentSchema>;

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
  /** Newest first. */
  returned: ReturnedPayment[];
}
