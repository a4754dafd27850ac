import { endpoints, get, MANAGER } from '../core/endpoint.ts';
import type { insightWire } from './insight.contract.ts';
import type { Period } from './period.ts';

const ofPeriod = (period: Period) => ({ period });

export const insightApi = endpoints<typeof insightWire>()({
  sales: get('/api/insight/sales', MANAGER, ofPeriod),
  reviews: get('/api/insight/reviews', MANAGER, ofPeriod),
  tasks: get('/api/insight/tasks', MANAGER, ofPeriod),
  temperatures: get('/api/insight/temperatures', MANAGER, (period: Period, event?: string) => ({ period, event })),
  waste: get('/api/insight/waste', MANAGER, ofPeriod),
});
