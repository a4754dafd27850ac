import { queryOf } from '../core/query.ts';

const address = (which: { phone?: string; booking?: string }): string => `/api/customer-data?${queryOf(which)}`;

export const privacyRoutes = {
  /** By the reference of one of the customer's bookings. */
  ofBooking: (booking: string) => address({ booking }),
  ofPhone: (phone: string) => address({ phone }),
  erase: '/api/customer-data/erase',
} as const;
