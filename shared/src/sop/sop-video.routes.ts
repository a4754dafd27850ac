import { route } from '../core/route.ts';

export const sopVideoRoutes = {
  list: '/api/sop/videos',
  one: route('/api/sop/videos/:stepId'),
} as const;
