import { endpoints, get, KITCHEN, post, put } from '../core/endpoint.ts';
import type { purchasingWire } from './purchasing.contract.ts';

export const purchasingApi = endpoints<typeof purchasingWire>()({
  plan: get('/api/purchasing/plan', KITCHEN),
  /** Notes the list as the one that is taken along. */
  take: post('/api/purchasing/list', KITCHEN),
  /** Ticks of bought lines that are no items of the store. */
  setTicks: put('/api/purchasing/ticks', KITCHEN),
  setBuying: put('/api/purchasing/items/:id', KITCHEN),
  setBasis: put('/api/diary-events/:id/plan-basis', KITCHEN),
});
