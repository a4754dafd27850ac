import { route } from '../core/route.ts';

export const stockUseRoutes = {
  ofEvent: route('/api/diary-events/:id/stock-use'),
  undo: route('/api/diary-events/:id/stock-use/undo'),
} as const;
