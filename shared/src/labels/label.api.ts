import { endpoints, get, MANAGER, post, put } from '../core/endpoint.ts';
import type { labelWire } from './label.contract.ts';

export const labelApi = endpoints<typeof labelWire>()({
  list: get('/api/labels', MANAGER, (event: number) => ({ event })),
  print: post('/api/labels/print', MANAGER),
  file: post('/api/labels/file', MANAGER),
  cancel: post('/api/labels/cancel', MANAGER),
  one: put('/api/labels/:id', MANAGER),
  printer: get('/api/label-printer', MANAGER),
  setPrinter: put('/api/label-printer', MANAGER),
  test: post('/api/label-printer/test', MANAGER),
  retry: post('/api/label-printer/retry', MANAGER),
});
