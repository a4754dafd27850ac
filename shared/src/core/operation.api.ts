import { endpoints, get, PUBLIC } from './endpoint.ts';

/** For the machines and people that run the product; the routes themselves admit managers only, see each. */
export const operationApi = endpoints()({
  /** The process answers. */
  live: get('/health/live', PUBLIC),
  /** The process can do its work: database, disk, migrations, payments, Redis. */
  ready: get('/health/ready', PUBLIC),
  /** Prometheus text; only for managers and the loopback address. */
  metrics: get('/metrics', PUBLIC),
  /** The interface as OpenAPI 3.1; in production only for managers. */
  openApi: get('/api/openapi.json', PUBLIC),
  /** The same as a page. */
  docs: get('/api/docs', PUBLIC),
});
