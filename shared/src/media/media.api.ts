import { endpoints, get, MANAGER, post, PUBLIC } from '../core/endpoint.ts';
import type { mediaWire } from './media.contract.ts';

export const mediaApi = endpoints<typeof mediaWire>()({
  upload: post('/api/media', MANAGER),
  file: get('/media/:file', PUBLIC),
  placeholder: get('/api/placeholder/:width/:height', PUBLIC),
});
