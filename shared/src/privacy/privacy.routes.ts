import { route } from '../core/route.ts';

export const privacyRoutes = {
  /** By the reference of one of the customer's bookings. */
  ofBooking: route('/api/customer-data', (booking: string) => ({ booking })),
  ofPhone: route('/api/customer-data', (phone: string) => ({ phone })),
  erase: '/api/customer-data/erase',
} as const;
