import { route } from '../core/route.ts';

export const snapshotRoutes = {
  list: route('/api/snapshots', (list?: string) => ({ list })),
  restore: route('/api/snapshots/:id/restore'),
} as const;
