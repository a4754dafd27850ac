import { del, endpoints, get, KITCHEN, MANAGER, patch, post, SCREENS } from '../core/endpoint.ts';
import type { taskCommandWire, taskWire } from './task.contract.ts';

export const taskApi = endpoints<typeof taskWire>()({
  list: get('/api/todos/:eventId', SCREENS),
  save: post('/api/todos/:eventId', KITCHEN),
  create: post('/api/todos/:eventId/tasks', KITCHEN),
  edit: patch('/api/todos/:eventId/tasks/:taskId', KITCHEN),
  /** 409 for a task of the fixed plan. */
  remove: del('/api/todos/:eventId/tasks/:taskId', MANAGER),
  readAgain: post('/api/todos/:eventId/tasks/:taskId/readings', KITCHEN),
  addReading: post('/api/todos/:eventId/temperatures', KITCHEN),
  addDelivery: post('/api/todos/:eventId/deliveries', KITCHEN),
  reset: post('/api/todos/:eventId/reset', KITCHEN),
  /** A reading of one of its temperature tasks, or of a kind alone. */
  enterReading: post('/api/diary-events/:eventId/readings', SCREENS),
});

/** Commands to one task, by their names on the wire. */
export const taskCommandApi = endpoints<typeof taskCommandWire>()({
  start: post('/api/todos/:eventId/tasks/:taskId/start', SCREENS),
  complete: post('/api/todos/:eventId/tasks/:taskId/complete', KITCHEN),
  'undo-start': post('/api/todos/:eventId/tasks/:taskId/undo-start', KITCHEN),
  'undo-complete': post('/api/todos/:eventId/tasks/:taskId/undo-complete', KITCHEN),
  'undo-add': post('/api/todos/:eventId/tasks/:taskId/undo-add', KITCHEN),
});
