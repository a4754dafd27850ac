import { endpoints, get, MANAGER, post } from '../core/endpoint.ts';
import type { privacyWire } from './privacy.contract.ts';

export const privacyApi = endpoints<typeof privacyWire>()({
  /** By the telephone number, or by the reference of one of the customer's bookings. */
  ofCustomer: get('/api/customer-data', MANAGER, (asked: { booking: string } | { phone: string }) => asked),
  erase: post('/api/customer-data/erase', MANAGER),
});
