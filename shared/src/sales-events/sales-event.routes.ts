import { route } from '../core/route.ts';

export const salesEventRoutes = {
  list: '/api/events',
  listAll: '/api/events?includeInactive=true',
  one: route('/api/events/:id'),
  restore: route('/api/events/:id/restore'),
  coupon: '/api/menu/coupon',
  menu: route('/api/menu', (event: string | number) => ({ event })),
  slots: route('/api/available-slots', (event: string | number) => ({ event })),
} as const;
