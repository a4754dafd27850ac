import { endpoints, get, MANAGER, put } from '../core/endpoint.ts';
import type { staffNoticeWire } from './staff-notices.contract.ts';
export const staffNoticeApi = endpoints<typeof staffNoticeWire>()({
  settings: get('/api/staff-notices', MANAGER),
  edit: put('/api/staff-notices', MANAGER),
});
