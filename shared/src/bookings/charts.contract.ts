import { z } from 'zod';
import { BOOKING_STATUSES } from './booking-status.ts';

/** Orders and revenue of one thing. Revenue in rupees, without cancelled bookings. @source decisions/0001 §21 */
export const soldSchema = z
  .object({
    orders: z.number(),
    revenue: z.number(),
  })
  .meta({ id: 'Sold' });
export type Sold = z.infer<typeof soldSchema>;

/** The charts of the overview. */
export const chartsSchema = z
  .object({
    /** The newest sold first. */
    events: z.array(
      soldSchema.extend(
        z.object({
          id: z.number(),
          title: z.string(),
        }).shape,
      ),
    ),
    /** Every day of the window, also those without orders, oldest first. YYYY-MM-DD of the business calendar. */
    days: z.array(
      soldSchema.extend(
        z.object({
          day: z.string(),
        }).shape,
      ),
    ),
    statuses: z.record(z.enum(BOOKING_STATUSES), z.number()),
  })
  .meta({ id: 'Charts' });
export type Charts = z.infer<typeof chartsSchema>;
