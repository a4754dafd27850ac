import { route } from '../core/route.ts';

export const pushRoutes = {
  key: '/api/push',
  order: route('/api/orders/:bookingId/push'),
  removeOrder: route('/api/orders/:bookingId/push/remove'),
  staff: '/api/staff-push',
  removeStaff: '/api/staff-push/remove',
} as const;
