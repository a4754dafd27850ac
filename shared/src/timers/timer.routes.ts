import { route } from '../core/route.ts';

export const timerRoutes = {
  list: route('/api/timers/:eventId'),
  one: route('/api/timers/:eventId/:stepId'),
  undoStop: route('/api/timers/:eventId/:stepId/undo-stop'),
  readings: route('/api/timers/:eventId/readings'),
} as const;
