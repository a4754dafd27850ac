import { route } from '../core/route.ts';

export const paymentRoutes = {
  alerts: '/api/payments/alerts',
  alertAction: '/api/payments/alerts/action',
  retryRefund: route('/api/payments/refunds/:id/retry'),
} as const;
