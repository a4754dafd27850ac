import { endpoints, get, MANAGER } from '../core/endpoint.ts';
import type { consoleHomeWire } from './console-home.contract.ts';
export const consoleHomeApi = endpoints<typeof consoleHomeWire>()({
  read: get('/api/console-home', MANAGER),
});
