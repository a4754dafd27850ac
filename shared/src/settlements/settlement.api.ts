import { endpoints, get, MANAGER, post } from '../core/endpoint.ts';
import type { settlementWire } from './settlement.contract.ts';

const ofMonth = (month: string) => ({ month });

export const settlementApi = endpoints<typeof settlementWire>()({
  report: get('/api/settlements', MANAGER, ofMonth),
  csv: get('/api/settlements.csv', MANAGER, ofMonth),
  /** 404 `settlement.notFound`. */
  lines: get('/api/settlements/:id/lines', MANAGER),
  /** 422 `settlements.badFile` with `problems`; 409 `settlements.lineDiffers` unless it takes changes. Then nothing is written. */
  import: post('/api/settlements/import', MANAGER),
  /** The due days and the last ten, from the provider. 503 `settlements.unavailable`. */
  fetch: post('/api/settlements/fetch', MANAGER),
});
