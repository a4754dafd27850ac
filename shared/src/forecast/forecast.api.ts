import { endpoints, get, SCREENS } from '../core/endpoint.ts';
import type { forecastWire } from './forecast.wire.ts';

export const forecastApi = endpoints<typeof forecastWire>()({
  event: get('/api/forecast/:eventId', SCREENS),
});
