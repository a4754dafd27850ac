import { endpoints, get, KITCHEN, post, PUBLIC, put } from '../core/endpoint.ts';
import type { pushWire } from './push.contract.ts';

export const pushApi = endpoints<typeof pushWire>()({
  key: get('/api/push', PUBLIC),
  /** Five browsers to an order, the oldest makes room. 422 `push.service`. */
  order: put('/api/orders/:bookingId/push', PUBLIC),
  removeOrder: post('/api/orders/:bookingId/push/remove', PUBLIC),
  staff: put('/api/staff-push', KITCHEN),
  removeStaff: post('/api/staff-push/remove', KITCHEN),
});
