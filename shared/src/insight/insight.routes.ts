import { route } from '../core/route.ts';
import type { Period } from './period.ts';

const ofPeriod = (period: Period) => ({ period });

export const insightRoutes = {
  sales: route('/api/insight/sales', ofPeriod),
  reviews: route('/api/insight/reviews', ofPeriod),
  tasks: route('/api/insight/tasks', ofPeriod),
  temperatures: route('/api/insight/temperatures', (period: Period, event?: string) => ({ period, event })),
  waste: route('/api/insight/waste', ofPeriod),
} as const;
