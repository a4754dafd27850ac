import type { BookingStatus } from './booking-status.ts';

/** Orders and revenue of one thing. Revenue in rupees, of what is not cancelled. @source decision 21 */
export interface Sold {
  orders: number;
  revenue: number;
}

/** What the overview draws. */
export interface Charts {
  /** The newest sold first. */
  events: (Sold & { id: number; title: string })[];
  /** Every day of the window, also those without orders, oldest first. YYYY-MM-DD of the business calendar. */
  days: (Sold & { day: string })[];
  statuses: Record<BookingStatus, number>;
}
