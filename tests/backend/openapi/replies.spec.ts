// @database every list of the product, once
import type { Response } from 'supertest';
import { z } from 'zod';
import { addedContent } from '../../support/current-recipe';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { bookPaid, createOrder, makeEvent, someone } from '../orders/checkout';

interface Described {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

const app = appOfFile();
const manager = clientOfFile(app, 'manager');
let document: {
  components: { schemas: Record<string, object>; responses: Record<string, Described> };
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
};
let sale: number;
let day: string;
let bookingId: string;
let taskId: string;
let itemId: number;

beforeAll(async () => {
  document = (await manager.get('/api/openapi.json').expect(200)).body;
  const event = await makeEvent(app);
  sale = event.id;
  ({ bookingId } = await bookPaid(app, event, { customer: someone() }));
  await createOrder(app.http, event, { customer: someone() });
  const made = { title: 'Mandi', date: '2026-11-29', salesEventId: sale };
  day = (await manager.post('/api/diary-events/create').send(made).expect(201)).body.event.id;
  taskId = (await manager.get(`/api/todos/${day}`).expect(200)).body.data[0].id;
  itemId = (await manager.post('/api/inventory/items').send({ name: 'Basmati', quantity: 40, currentPrice: 120 }).expect(201)).body.item.id;
  await manager
    .post('/api/recipes')
    .send({ content: addedContent('Raita') })
    .expect(201);
  await app.http.post(`/api/reviews/${sale}`).send({ reviewerName: 'Asha', comment: 'Tender' }).expect(201);
});

/** What the document says of an answer, as something to hold the answer against. */
function schemaOf(route: string, status: number): z.ZodType {
  const [method = '', path = ''] = route.split(' ');
  const told = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!told) throw new Error(`${route} is not described with ${status}`);
  const response = told.$ref ? document.components.responses[told.$ref.split('/').at(-1) ?? ''] : told;
  const { schema } = response?.content?.['application/json'] ?? {};
  if (!schema) throw new Error(`${route} has no reply with ${status}`);
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0]);
}

const hold = (route: string, { status, body }: Response): void => {
  const { error } = schemaOf(route, status).safeParse(body);
  expect([route, status, error?.issues ?? []]).toEqual([route, status, []]);
};

const READS: readonly [route: string, address: () => string][] = [
  ['GET /health/live', () => '/health/live'],
  ['GET /health/ready', () => '/health/ready'],
  ['GET /api/config', () => '/api/config'],
  ['GET /api/events', () => '/api/events'],
  ['GET /api/events', () => '/api/events?includeInactive=true'],
  ['GET /api/menu', () => `/api/menu?event=${sale}`],
  ['GET /api/available-slots', () => `/api/available-slots?event=${sale}`],
  ['GET /api/bookings', () => '/api/bookings?page=1'],
  ['GET /api/bookings/{id}/money', () => `/api/bookings/${bookingId}/money`],
  ['GET /api/orders', () => '/api/orders'],
  ['GET /api/orders/{bookingId}', () => `/api/orders/${bookingId}`],
  ['GET /api/holds', () => `/api/holds?event=${sale}`],
  ['GET /api/stats', () => '/api/stats'],
  ['GET /api/stats/charts', () => '/api/stats/charts'],
  ['GET /api/insight/sales', () => '/api/insight/sales?period=all'],
  ['GET /api/insight/reviews', () => '/api/insight/reviews?period=all'],
  ['GET /api/insight/tasks', () => '/api/insight/tasks?period=all'],
  ['GET /api/insight/temperatures', () => '/api/insight/temperatures?period=all'],
  ['GET /api/insight/waste', () => '/api/insight/waste?period=all'],
  ['GET /api/portions/{salesEventId}', () => `/api/portions/${sale}`],
  ['GET /api/payments/alerts', () => '/api/payments/alerts'],
  ['GET /api/customer-data', () => `/api/customer-data?booking=${bookingId}`],
  ['GET /api/waiting-list', () => `/api/waiting-list?event=${sale}`],
  ['GET /api/settings', () => '/api/settings'],
  ['GET /api/auth/me', () => '/api/auth/me'],
  ['GET /api/users', () => '/api/users'],
  ['GET /api/diary-events', () => '/api/diary-events'],
  ['GET /api/diary-events/{id}/plan', () => `/api/diary-events/${day}/plan`],
  ['GET /api/diary-events/{id}/readings', () => `/api/diary-events/${day}/readings`],
  ['GET /api/readings', () => '/api/readings'],
  ['GET /api/readings/open', () => '/api/readings/open'],
  ['GET /api/recipe', () => '/api/recipe'],
  ['GET /api/recipe/versions', () => '/api/recipe/versions'],
  ['GET /api/recipe/versions/{number}', () => '/api/recipe/versions/2'],
  ['GET /api/recipes/{recipe}/versions', () => '/api/recipes/raita/versions'],
  ['GET /api/recipes/{recipe}/versions/{number}', () => '/api/recipes/raita/versions/1'],
  ['GET /api/reading-limits', () => '/api/reading-limits'],
  ['GET /api/people/{eventId}', () => `/api/people/${day}`],
  ['GET /api/todos/{eventId}', () => `/api/todos/${day}`],
  ['GET /api/schedule/{eventId}', () => `/api/schedule/${day}`],
  ['GET /api/reports/{eventId}', () => `/api/reports/${day}`],
  ['GET /api/inventory', () => '/api/inventory'],
  ['GET /api/inventory/items/{id}/movements', () => `/api/inventory/items/${itemId}/movements`],
  ['GET /api/reviews', () => '/api/reviews'],
  ['GET /api/reviews/{eventId}', () => `/api/reviews/${day}`],
  ['GET /api/snapshots', () => '/api/snapshots'],
  ['GET /api/timers/{eventId}', () => `/api/timers/${day}`],
  ['GET /api/devices', () => '/api/devices'],
  ['GET /api/geocode/pincodes', () => '/api/geocode/pincodes'],
  ['GET /api/sop/videos', () => '/api/sop/videos'],
  ['GET /api/audit', () => '/api/audit'],
  ['GET /api/audit/chain', () => '/api/audit/chain'],
];

it.each(READS)('%s answers as the document says', async (route, address) => {
  hold(route, await manager.get(address()).expect(200));
});

it('commands answer as the document says', async () => {
  const event = { title: 'Onam', date: 'Sunday, 12 to 3 PM', description: 'Mandi' };
  hold('POST /api/events', await manager.post('/api/events').send(event).expect(201));
  hold('PUT /api/events/{id}', await manager.put(`/api/events/${sale}`).send({ badge: 'Few left' }).expect(200));
  hold('PUT /api/bookings/{id}', await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200));
  hold(
    'POST /api/bookings/{id}/refund',
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ amount: 10, reason: 'Late' }).expect(200),
  );
  hold('GET /api/bookings/{id}/money', await manager.get(`/api/bookings/${bookingId}/money`).expect(200));
  hold('POST /api/bookings/export', await manager.post('/api/bookings/export').send({}).expect(200));
  const task = `/api/todos/${day}/tasks/${taskId}`;
  hold('POST /api/todos/{eventId}/tasks/{taskId}/start', await manager.post(`${task}/start`).send({ by: 'Biju' }).expect(200));
  const fridge = `/api/todos/${day}/tasks/read-cold-store`;
  const bad = { temperatureValue: 27, correctiveAction: 'threwAway' };
  hold('POST /api/todos/{eventId}/tasks/{taskId}/complete', await manager.post(`${fridge}/complete`).send(bad).expect(200));
  const again = await manager.post(`${fridge}/readings`).send({ celsius: 4 }).expect(201);
  hold('POST /api/todos/{eventId}/tasks/{taskId}/readings', again);
  const resolved = await manager.post(`/api/readings/${again.body.reading.id}/resolve`).send({ note: 'Fine' }).expect(200);
  hold('POST /api/readings/{id}/resolve', resolved);
  hold('GET /api/diary-events/{id}/readings', await manager.get(`/api/diary-events/${day}/readings`).expect(200));
  hold('PUT /api/reading-limits/{kind}', await manager.put('/api/reading-limits/hotHold').send({ min: 65, max: null }).expect(200));
  const { content } = (await manager.get('/api/recipe').expect(200)).body.data as { content: object };
  hold('POST /api/recipe/versions', await manager.post('/api/recipe/versions').send({ content }).expect(201));
  const pickle = { content: addedContent('Pickle') };
  hold('POST /api/recipes', await manager.post('/api/recipes').send(pickle).expect(201));
  hold('POST /api/recipes/{recipe}/versions', await manager.post('/api/recipes/pickle/versions').send(pickle).expect(201));
  const { added } = (await manager.get('/api/recipe').expect(200)).body.data;
  const { version } = added.find(({ id }: { id: string }) => id === 'pickle');
  hold('PUT /api/recipes/{recipe}', await manager.put('/api/recipes/pickle').send({ number: 2, version }).expect(200));
  hold('PUT /api/recipe', await manager.put('/api/recipe').send({ number: 2 }).expect(200));
  hold('POST /api/todos/{eventId}/reset', await manager.post(`/api/todos/${day}/reset`).send({}).expect(200));
  hold('PUT /api/timers/{eventId}/{stepId}', await manager.put(`/api/timers/${day}/1-1`).send({ isActive: true }).expect(200));
  hold('PUT /api/schedule/{eventId}', await manager.put(`/api/schedule/${day}`).send({ deliveryTime: '14:00' }).expect(200));
  const moved = await manager.post(`/api/inventory/items/${itemId}/movements`).send({ kind: 'use', quantity: 2 }).expect(200);
  hold('POST /api/inventory/items/{id}/movements', moved);
  const review = { reviewerName: 'Biju', comment: 'Good' };
  hold('POST /api/reviews/{eventId}', await app.http.post(`/api/reviews/${day}`).send(review).expect(201));
  hold('POST /api/devices/pairings', await app.http.post('/api/devices/pairings').send({}).expect(200));
  hold('POST /api/diary-events', await manager.post('/api/diary-events').send([]).expect(200));
});

it('refusals answer as the document says, by their status', async () => {
  hold('POST /api/events', await manager.post('/api/events').send({}).expect(400));
  hold('POST /api/events', await app.http.post('/api/events').send({}).expect(401));
  hold('POST /api/events', await (await app.as('kitchen')).post('/api/events').send({}).expect(403));
  hold('PUT /api/events/{id}', await manager.put('/api/events/999999').send({ badge: 'x' }).expect(404));
  const stale = await manager.put(`/api/events/${sale}`).send({ badge: 'y', version: 1 }).expect(409);
  hold('PUT /api/events/{id}', stale);
  hold('POST /api/devices/pairings/claim', await app.http.post('/api/devices/pairings/claim').send({ deviceCode: 'none' }).expect(410));
});
