import { route } from '../core/route.ts';

export const packingRoutes = {
  bags: route('/api/packing/:salesEventId'),
  pack: route('/api/packing/:salesEventId/bags/:bookingId/pack'),
  count: route('/api/packing/:salesEventId/bags/:bookingId/count'),
  unpack: route('/api/packing/:salesEventId/bags/:bookingId/unpack'),
} as const;
