import { del, endpoints, get, MANAGER, post, PUBLIC, put } from '../core/endpoint.ts';
import type { salesEventWire } from './sales-event.contract.ts';

export const salesEventApi = endpoints<typeof salesEventWire>()({
  list: get('/api/events', PUBLIC),
  /** With the hidden ones, and all that a manager may see of each. */
  listAll: get('/api/events', PUBLIC, () => ({ includeInactive: 'true' })),
  /** An empty `date` is written from `startsAt`. 409 `event.stopsSale` names the sale that would stop. */
  create: post('/api/events', MANAGER),
  edit: put('/api/events/:id', MANAGER),
  /** 409 `event.hasBookings`; restored within an hour. */
  remove: del('/api/events/:id', MANAGER),
  /** For calendar apps. 404 without `startsAt`. */
  calendar: get('/api/events/:id/calendar', PUBLIC),
  restore: post('/api/events/:id/restore', MANAGER),
  /** Of the share picture. Not under /api/, which robots.txt closes to the makers of link previews. */
  sharePicture: get('/images/sales/:id/:language', PUBLIC),
  coupon: post('/api/menu/coupon', PUBLIC),
  /** 404 of an unknown sale. */
  menu: get('/api/menu', PUBLIC, (event: string | number) => ({ event })),
  slots: get('/api/available-slots', PUBLIC, (event: string | number) => ({ event })),
});
