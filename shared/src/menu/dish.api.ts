import { endpoints, get, MANAGER, post, put } from '../core/endpoint.ts';
import type { dishWire } from './dish.contract.ts';

export const dishApi = endpoints<typeof dishWire>()({
  list: get('/api/dishes', MANAGER),
  /** 409 `dish.tooMany`. */
  create: post('/api/dishes', MANAGER),
  /** Sales that are not over follow. 409 `record.stale`; 422 `dish.unknown`, `recipe.unknown`. */
  edit: put('/api/dishes/:dish', MANAGER),
  /** Takes every key once. 409 `dish.otherMenu`. */
  order: put('/api/dishes/order', MANAGER),
});
