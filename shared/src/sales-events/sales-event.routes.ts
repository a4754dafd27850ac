import { route } from '../core/route.ts';

export const salesEventRoutes = {
  list: '/api/events',
  listAll: '/api/events?includeInactive=true',
  one: route('/api/events/:id'),
  /** For calendar apps. */
  calendar: route('/api/events/:id/calendar'),
  restore: route('/api/events/:id/restore'),
  /** Of the share picture. Not under /api/, which robots.txt closes to what makes link previews. */
  sharePicture: route('/images/sales/:id/:language'),
  coupon: '/api/menu/coupon',
  menu: route('/api/menu', (event: string | number) => ({ event })),
  slots: route('/api/available-slots', (event: string | number) => ({ event })),
} as const;
