import { del, endpoints, get, MANAGER, put, SCREENS } from '../core/endpoint.ts';
import type { sopVideoWire } from './sop-video.contract.ts';

export const sopVideoApi = endpoints<typeof sopVideoWire>()({
  list: get('/api/sop/videos', SCREENS),
  set: put('/api/sop/videos/:stepId', MANAGER),
  clear: del('/api/sop/videos/:stepId', MANAGER),
});
