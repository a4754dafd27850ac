import { route } from '../core/route.ts';

export const deviceRoutes = {
  pairings: '/api/devices/pairings',
  /** Who shows a code. */
  asker: route('/api/devices/pairings/:userCode'),
  claim: '/api/devices/pairings/claim',
  approve: '/api/devices/approve',
  invites: '/api/devices/invites',
  enrol: '/api/devices/enrol',
  list: '/api/devices',
  one: route('/api/devices/:id'),
  /** The names at work, for fields that ask for one. */
  staffNames: '/api/staff-names',
} as const;
