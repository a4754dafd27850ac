import { endpoints, get, post, put, SCREENS } from '../core/endpoint.ts';
import type { timerWire } from './timer.contract.ts';

export const timerApi = endpoints<typeof timerWire>()({
  list: get('/api/timers/:eventId', SCREENS),
  one: get('/api/timers/:eventId/:stepId', SCREENS),
  set: put('/api/timers/:eventId/:stepId', SCREENS),
  undoStop: post('/api/timers/:eventId/:stepId/undo-stop', SCREENS),
  enterReading: post('/api/timers/:eventId/readings', SCREENS),
});
