import { endpoints, get, KITCHEN, post } from '../core/endpoint.ts';
import type { snapshotWire } from './snapshot.contract.ts';

export const snapshotApi = endpoints<typeof snapshotWire>()({
  list: get('/api/snapshots', KITCHEN, (list?: string) => ({ list })),
  restore: post('/api/snapshots/:id/restore', KITCHEN),
});
