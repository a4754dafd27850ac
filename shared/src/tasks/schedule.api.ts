import { endpoints, get, KITCHEN, MANAGER, post, put, SCREENS } from '../core/endpoint.ts';
import type { scheduleWire } from './schedule.contract.ts';

export const scheduleApi = endpoints<typeof scheduleWire>()({
  ofEvent: get('/api/schedule/:eventId', SCREENS),
  set: put('/api/schedule/:eventId', KITCHEN),
  plan: post('/api/schedule/:eventId/plan', MANAGER),
});
