import { route } from '../core/route.ts';

export const dishRoutes = {
  list: '/api/dishes',
  one: route('/api/dishes/:dish'),
  order: '/api/dishes/order',
} as const;
