import { STAFF_PAGES } from '../core/pages.ts';
import { route } from '../core/route.ts';

export const taskRoutes = {
  list: route('/api/todos/:eventId'),
  create: route('/api/todos/:eventId/tasks'),
  one: route('/api/todos/:eventId/tasks/:taskId'),
  readings: route('/api/todos/:eventId/tasks/:taskId/readings'),
  temperatures: route('/api/todos/:eventId/temperatures'),
  deliveries: route('/api/todos/:eventId/deliveries'),
  reset: route('/api/todos/:eventId/reset'),
  schedule: route('/api/schedule/:eventId'),
  plan: route('/api/schedule/:eventId/plan'),
  /** The page of the list, for people. */
  page: route(STAFF_PAGES.tasks.path),
} as const;

/** What is told to one task, by its name on the wire. */
export const taskCommandRoutes = {
  start: route('/api/todos/:eventId/tasks/:taskId/start'),
  complete: route('/api/todos/:eventId/tasks/:taskId/complete'),
  'undo-start': route('/api/todos/:eventId/tasks/:taskId/undo-start'),
  'undo-complete': route('/api/todos/:eventId/tasks/:taskId/undo-complete'),
  'undo-add': route('/api/todos/:eventId/tasks/:taskId/undo-add'),
} as const;
