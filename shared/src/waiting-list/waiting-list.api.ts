import { del, endpoints, get, MANAGER, patch, post, PUBLIC } from '../core/endpoint.ts';
import type { waitingListWire } from './waiting-list.contract.ts';

export const waitingListApi = endpoints<typeof waitingListWire>()({
  join: post('/api/waiting-list', PUBLIC),
  /** Of the device that joined: the place, and the way off the list. 404 `waiting.notFound`. */
  place: post('/api/waiting-list/place', PUBLIC),
  leave: post('/api/waiting-list/leave', PUBLIC),
  list: get('/api/waiting-list', MANAGER, (event: string | number) => ({ event })),
  edit: patch('/api/waiting-list/:id', MANAGER),
  remove: del('/api/waiting-list/:id', MANAGER),
  /** 409 `offer.noSlots`, `offer.noWindow`, `offer.off`. */
  postOffer: post('/api/waiting-list/:id/offer', MANAGER),
  withdrawOffer: del('/api/waiting-list/:id/offer', MANAGER),
  /** 410 `offer.gone`. */
  openOffer: post('/api/offers/open', PUBLIC),
  /** The slots go to the next. 410 `offer.gone`. */
  declineOffer: post('/api/offers/decline', PUBLIC),
});
