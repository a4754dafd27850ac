import { route } from '../core/route.ts';

export const invoiceRoutes = {
  settings: '/api/invoice-settings',
  /** Of a booking, for the manager. */
  ofBooking: route('/api/bookings/:id/documents'),
  /** Of an own order, for its customer. */
  ofOrder: route('/api/orders/:bookingId/documents'),
  file: route('/api/orders/:bookingId/documents/:id/file'),
} as const;
