import { endpoints, get, MANAGER, post, PUBLIC, put } from '../core/endpoint.ts';
import type { invoiceWire } from './invoice.contract.ts';

export const invoiceApi = endpoints<typeof invoiceWire>()({
  settings: get('/api/invoice-settings', MANAGER),
  /** 422 `invoice.settings` with issues. */
  setSettings: put('/api/invoice-settings', MANAGER),
  /** Of a booking, for the manager. */
  ofBooking: get('/api/bookings/:id/documents', MANAGER),
  /** 409 `invoice.off`, `invoice.cancelled`, `invoice.exists`. */
  make: post('/api/bookings/:id/documents', MANAGER),
  /** Of an own order, for its customer. */
  ofOrder: get('/api/orders/:bookingId/documents', PUBLIC),
  /** PDF; 404 `invoice.notFound`. A manager may too. */
  file: get('/api/orders/:bookingId/documents/:id/file', PUBLIC),
});
