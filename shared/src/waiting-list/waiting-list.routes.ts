import { route } from '../core/route.ts';

export const waitingListRoutes = {
  join: '/api/waiting-list',
  /** Of the device that joined: the place, and the way off the list. */
  place: '/api/waiting-list/place',
  leave: '/api/waiting-list/leave',
  list: route('/api/waiting-list', (event: string | number) => ({ event })),
  one: route('/api/waiting-list/:id'),
  offer: route('/api/waiting-list/:id/offer'),
  openOffer: '/api/offers/open',
  declineOffer: '/api/offers/decline',
} as const;
