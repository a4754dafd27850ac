import { route } from '../core/route.ts';

export const sampleRoutes = {
  ofEvent: route('/api/diary-events/:id/samples'),
  discard: route('/api/samples/:id/discard'),
} as const;
