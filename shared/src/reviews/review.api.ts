import { del, endpoints, get, MANAGER, patch, post, PUBLIC } from '../core/endpoint.ts';
import type { reviewWire } from './review.contract.ts';

export const reviewApi = endpoints<typeof reviewWire>()({
  /** Average and newest verified reviews of all events. */
  summary: get('/api/reviews', PUBLIC),
  /** By the diary event, or by the sale that is linked to one. */
  ofEvent: get('/api/reviews/:eventId', PUBLIC),
  /** The same as a manager sees it, with the hidden ones. */
  ofEventForManager: get('/api/reviews/:eventId', PUBLIC),
  add: post('/api/reviews/:eventId', PUBLIC),
  moderate: patch('/api/reviews/:eventId/:reviewId', MANAGER),
  remove: del('/api/reviews/:eventId/:reviewId', MANAGER),
});
