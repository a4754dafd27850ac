import { endpoints, get, KITCHEN, post } from '../core/endpoint.ts';
import type { stockUseWire } from './stock-use.contract.ts';

export const stockUseApi = endpoints<typeof stockUseWire>()({
  ofEvent: get('/api/diary-events/:id/stock-use', KITCHEN),
  /** 409 `stockUse.booked`, `stockUse.taken`. */
  book: post('/api/diary-events/:id/stock-use', KITCHEN),
  undo: post('/api/diary-events/:id/stock-use/undo', KITCHEN),
});
