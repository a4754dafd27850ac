import type { BookingStatus } from './booking-status.ts';

/** One of the bookings that a browser made: enough to find it again, nothing personal. `GET /api/orders` @source faults P31 */
export interface OwnOrder {
  bookingId: string;
  /** The payment provider's order that was paid; null for one that the manager wrote down. */
  orderId: string | null;
  status: BookingStatus;
  event: { title: string; date: string };
  /** ISO 8601 UTC. */
  createdAt: string;
}
