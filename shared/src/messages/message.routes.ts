import { route } from '../core/route.ts';

export const messageRoutes = {
  list: '/api/messages',
  retry: route('/api/messages/:id/retry'),
  texts: '/api/message-texts',
  text: route('/api/message-texts/:fact/:form/:language'),
  /** Back to ours. */
  resetText: route('/api/message-texts/:fact/:form/:language/reset'),
  /** What the customer of an order asked for. */
  ofOrder: route('/api/orders/:bookingId/messages'),
} as const;
