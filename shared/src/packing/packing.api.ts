import { endpoints, get, KITCHEN, post } from '../core/endpoint.ts';
import type { packingWire } from './packing.contract.ts';

export const packingApi = endpoints<typeof packingWire>()({
  bags: get('/api/packing/:salesEventId', KITCHEN),
  /** Without `bag` all of them; `at` may be before the delivery. 409 `packing.alreadyPacked` with packedAt and packedBy, `packing.bagsChanged`, `packing.cancelled`, `packing.delivered`. */
  pack: post('/api/packing/:salesEventId/bags/:bookingId/pack', KITCHEN),
  /** 400 `packing.tooManyBags`; 409 `packing.begun`, `packing.cancelled`, `packing.delivered`. */
  count: post('/api/packing/:salesEventId/bags/:bookingId/count', KITCHEN),
  /** Unchanged when packed after `at`. 409 `packing.delivered`. */
  unpack: post('/api/packing/:salesEventId/bags/:bookingId/unpack', KITCHEN),
});
