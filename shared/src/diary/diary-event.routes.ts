import { route } from '../core/route.ts';

export const diaryRoutes = {
  list: '/api/diary-events',
  create: '/api/diary-events/create',
  one: route('/api/diary-events/:id'),
  people: route('/api/people/:eventId'),
} as const;
