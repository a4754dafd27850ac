import { endpoints, get, MANAGER, post, PUBLIC } from '../core/endpoint.ts';
import type { saleClosureWire } from './sale-closure.contract.ts';

export const saleClosureApi = endpoints<typeof saleClosureWire>()({
  /** The closure of a sale, and the command that begins one. */
  one: get('/api/events/:id/closure', MANAGER),
  /** 422 `closure.confirmation`; 409 `closure.running`, `closure.over`. */
  start: post('/api/events/:id/closure', MANAGER),
  /** The effects of a closure, before it begins. */
  plan: get('/api/events/:id/closure/plan', MANAGER),
  /** A customer's answer to a sale that was moved. 409 `order.choiceClosed` from the deadline on. */
  choose: post('/api/orders/:bookingId/date', PUBLIC),
});
