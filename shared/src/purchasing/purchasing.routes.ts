import { route } from '../core/route.ts';

export const purchasingRoutes = {
  plan: '/api/purchasing/plan',
  /** Notes the list as the one that is taken along. */
  take: '/api/purchasing/list',
  /** What is in the bag of what the store cannot book. */
  ticks: '/api/purchasing/ticks',
  buying: route('/api/purchasing/items/:id'),
  basis: route('/api/diary-events/:id/plan-basis'),
} as const;
