import { endpoints, get, MANAGER, post } from '../core/endpoint.ts';
import type { paymentWire } from './payment.contract.ts';

export const paymentApi = endpoints<typeof paymentWire>()({
  alerts: get('/api/payments/alerts', MANAGER),
  alertAction: post('/api/payments/alerts/action', MANAGER),
  retryRefund: post('/api/payments/refunds/:id/retry', MANAGER),
});
