import { del, endpoints, get, KITCHEN, MANAGER, patch, post, PUBLIC } from '../core/endpoint.ts';
import type { deviceWire } from './device.contract.ts';

export const deviceApi = endpoints<typeof deviceWire>()({
  pairings: post('/api/devices/pairings', PUBLIC),
  /** Who shows a code. */
  asker: get('/api/devices/pairings/:userCode', MANAGER),
  /** 202 pending, 200 with the cookie, 410, 429. */
  claim: post('/api/devices/pairings/claim', PUBLIC),
  approve: post('/api/devices/approve', MANAGER),
  /** A one-time link. 422 `invite.noAddress` without PUBLIC_URL, unless the manager came by an address of the own network. */
  invites: post('/api/devices/invites', MANAGER),
  enrol: post('/api/devices/enrol', PUBLIC),
  list: get('/api/devices', MANAGER),
  edit: patch('/api/devices/:id', MANAGER),
  revoke: del('/api/devices/:id', MANAGER),
  /** The names at work, for fields that ask for one. */
  staffNames: get('/api/staff-names', KITCHEN),
});
