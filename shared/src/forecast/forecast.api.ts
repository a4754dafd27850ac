import { endpoints, get, SCREENS } from '../core/endpoint.ts';
import type { forecastWire } from './forecast.contract.ts';

export const forecastApi = endpoints<typeof forecastWire>()({
  event: get('/api/forecast/:eventId', SCREENS),
});
