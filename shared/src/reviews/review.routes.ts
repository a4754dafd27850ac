import { route } from '../core/route.ts';

export const reviewRoutes = {
  /** Average and newest verified reviews of all events. */
  summary: '/api/reviews',
  /** By the diary event, or by the sale that is linked to one. */
  ofEvent: route('/api/reviews/:eventId'),
  one: route('/api/reviews/:eventId/:reviewId'),
} as const;
