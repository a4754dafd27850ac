import { route } from '../core/route.ts';

export const packingRoutes = {
  bags: route('/api/packing/:salesEventId'),
  pack: route('/api/packing/:salesEventId/bags/:bookingId/pack'),
  unpack: route('/api/packing/:salesEventId/bags/:bookingId/unpack'),
} as const;
