import { route } from '../core/route.ts';

export const waitingListRoutes = {
  join: '/api/waiting-list',
  list: route('/api/waiting-list', (event: string | number) => ({ event })),
  one: route('/api/waiting-list/:id'),
} as const;
