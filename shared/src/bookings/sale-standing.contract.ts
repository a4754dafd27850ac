import { z } from 'zod';
import { BOOKING_STATUSES } from './booking-status.ts';

/** How a sale sells, for the manager. Money in rupees. */
export const saleStandingSchema = z
  .object({
    /** Of the sale. */
    id: z.number(),
    /** Items in bookings that are not cancelled; one item takes one slot. */
    sold: z.number(),
    /** Items of each dish in bookings that are not cancelled, in all and by the id of the delivery window; the most first. */
    dishes: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        nameMalayalam: z.string().nullable(),
        sold: z.number(),
        inWindow: z.record(z.string(), z.number()),
      }),
    ),
    orders: z.record(z.enum(BOOKING_STATUSES), z.number()),
    /** Of bookings that are not cancelled. */
    revenue: z.number(),
    refunded: z.number(),
    /** Received in cash or by UPI, less the amount paid back by hand. */
    cash: z.number(),
    /** Of bookings that are not cancelled, still to be paid. */
    due: z.number(),
    /** The sale before it, as many hours after its first order as this one is now; null for the first sale. */
    before: z
      .object({
        id: z.number(),
        title: z.string(),
        /** Items sold by then. */
        soldByThen: z.number(),
        /** Items sold in all. */
        sold: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'SaleStanding' });
export type SaleStanding = z.infer<typeof saleStandingSchema>;
