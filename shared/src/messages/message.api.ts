import { endpoints, get, MANAGER, post, PUBLIC, put } from '../core/endpoint.ts';
import type { ListMessages, messageWire } from './message.contract.ts';

export const messageApi = endpoints<typeof messageWire>()({
  /** Newest first; a search finds at most 500, then `isMore`. */
  list: get('/api/messages', MANAGER, (asked: ListMessages = {}) => asked),
  /** 409 `message.settled` when it was sent, waits or was withdrawn, `message.stopped` when the customer has stopped it. */
  retry: post('/api/messages/:id/retry', MANAGER),
  texts: get('/api/message-texts', MANAGER),
  /** 422 `message.unfit` with issues. */
  setText: put('/api/message-texts/:fact/:form/:language', MANAGER),
  /** Back to ours. */
  resetText: post('/api/message-texts/:fact/:form/:language/reset', MANAGER),
  /** The channels that the customer of an order chose. */
  ofOrder: get('/api/orders/:bookingId/messages', PUBLIC),
  setOfOrder: put('/api/orders/:bookingId/messages', PUBLIC),
});
