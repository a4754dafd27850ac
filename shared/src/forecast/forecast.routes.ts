import { route } from '../core/route.ts';

export const forecastRoutes = {
  event: route('/api/forecast/:eventId'),
} as const;
