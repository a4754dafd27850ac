import { endpoints, get, KITCHEN, post } from '../core/endpoint.ts';
import type { sampleWire } from './sample.contract.ts';

export const sampleApi = endpoints<typeof sampleWire>()({
  ofEvent: get('/api/diary-events/:id/samples', KITCHEN),
  keep: post('/api/diary-events/:id/samples', KITCHEN),
  /** 422 `sample.reasonRequired` before its time. */
  discard: post('/api/samples/:id/discard', KITCHEN),
});
