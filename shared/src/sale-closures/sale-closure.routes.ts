import { route } from '../core/route.ts';

export const saleClosureRoutes = {
  /** The closure of a sale, and the command that begins one. */
  one: route('/api/events/:id/closure'),
  /** What it would come to. */
  plan: route('/api/events/:id/closure/plan'),
  /** A customer's answer to a sale that was moved. */
  choice: route('/api/orders/:bookingId/date'),
} as const;
