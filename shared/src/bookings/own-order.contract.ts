import { z } from 'zod';
import { BOOKING_STATUSES } from './booking-status.ts';

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
