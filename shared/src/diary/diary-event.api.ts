import { del, endpoints, get, KITCHEN, post, put, SCREENS } from '../core/endpoint.ts';
import type { diaryWire } from './diary-event.contract.ts';

export const diaryApi = endpoints<typeof diaryWire>()({
  list: get('/api/diary-events', SCREENS),
  save: post('/api/diary-events', KITCHEN),
  create: post('/api/diary-events/create', KITCHEN),
  edit: put('/api/diary-events/:id', KITCHEN),
  remove: del('/api/diary-events/:id', KITCHEN),
  people: get('/api/people/:eventId', SCREENS),
  setPeople: post('/api/people/:eventId', KITCHEN),
});
