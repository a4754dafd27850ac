import type TestAgent from 'supertest/lib/agent.js';
import { samplesRoom } from '#shared/realtime/rooms';
import type { FoodSample } from '#shared/samples/sample.contract';
import { Orm } from '../../../backend/src/core/database/orm';
import { parseCsv } from '../../support/parse-csv';
import { pdfPages } from '../../support/pdf-text';
import { appOfFile } from '../../support/test-app';
import { readBinary } from '../../support/read-binary';
import { makeEvent, someone, totalOf } from '../orders/checkout';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

const MORNING = '2026-11-29T01:30:00.000Z';
const MINUTE = 60_000;
const app = appOfFile();
let cook: TestAgent;
let manager: TestAgent;
let eventId: string;

beforeAll(async () => {
  app.clock.setTo('2026-11-28T10:00:00.000Z');
  [cook, manager] = [await app.as('kitchen'), await app.as('manager')];
  const business = { businessName: 'Kuzhi Mandi', businessRegistration: '11324005000123' };
  await manager
    .put('/api/settings')
    .send({ ...business, adminName: 'Ammini', adminEmail: 'ammini@kuzhi.example' })
    .expect(200);
  const sale = (await makeEvent(app, { startsAt: '2026-11-29T06:30:00.000Z' })).id;
  eventId = await makeDiaryEvent(app, { title: '=Onam', salesEventId: sale });
  await tasksOf(app, eventId);
  const tell = (task: string, verb: string, body: object) =>
    cook.post(`/api/todos/${eventId}/tasks/${task}/${verb}`).send(body).expect(200);
  await tell('scrub-kitchen', 'start', { by: 'Anu' });
  app.clock.advance(40 * MINUTE);
  await tell('scrub-kitchen', 'complete', { by: 'Biju' });
  const items = { combo: 1 };
  for (const way of ['on-delivery', 'on-delivery']) {
    const order = { event: sale, items, customer: someone(), amount: totalOf(items), payment: { way } };
    await manager.post('/api/entered-orders').send(order).expect(201);
  }
  app.clock.setTo(MORNING);
  await tell('read-cold-store', 'complete', { by: 'Anu', temperatureValue: 27, correctiveAction: 'threwAway' });
  await cook.post(`/api/todos/${eventId}/deliveries`).send({ deliveryLocation: 'Temple Road 7' }).expect(201);
  const labels = { event: sale, which: 'all', preparedAt: MORNING, paper: 'sheet', first: 1 };
  await manager.post('/api/labels/file').send(labels).expect(200);
});

const keep = (body: object) => cook.post(`/api/diary-events/${eventId}/samples`).send(body);
const discard = (id: number, body: object = {}) => cook.post(`/api/samples/${id}/discard`).send(body);
const run = (sql: string) => app.get(Orm).em.getConnection().execute(sql);
const pages = async (query: object): Promise<string[]> => {
  const reply = await manager.get('/api/inspection.pdf').query(query).buffer(true).parse(readBinary).expect(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return pdfPages(reply.body as Buffer).map((page) => page.replaceAll('\n', ' '));
};
const table = async (query: object): Promise<string[][]> =>
  parseCsv((await manager.get('/api/inspection.csv').query(query).expect(200)).text);
const summary = (query: object) => manager.get('/api/inspection').query(query);

it('samples are kept for two days, told to every phone, and discarded earlier with a reason only', async () => {
  const phone = await app.screen(samplesRoom(eventId), 'kitchen');
  const told = phone.hears('sample.changed');
  const { sample } = (await keep({ food: 'meat', by: 'Anu' }).expect(201)).body as { sample: FoodSample };
  expect(sample).toMatchObject({ eventTitle: '=Onam', food: 'meat', place: null, takenBy: 'Anu', takenAt: MORNING, discardedAt: null });
  expect(sample.keepUntil).toBe('2026-12-01T01:30:00.000Z');
  expect((await told).record).toEqual(sample);
  expect((await keep({ food: 'other' }).expect(400)).body.issues[0].path).toBe('dish');
  await keep({ food: 'other', dish: 'Payasam', place: 'Freezer' }).expect(201);
  const early = (await discard(sample.id).expect(422)).body;
  expect([early.code, early.issues[0].path]).toEqual(['sample.reasonRequired', 'reason']);
  expect((await discard(sample.id, { by: 'Biju', reason: 'The box broke' }).expect(200)).body.sample).toMatchObject({
    discardedBy: 'Biju',
  });
  expect((await discard(sample.id, { by: 'Anu', reason: 'Again' }).expect(200)).body.sample).toMatchObject({ reason: 'The box broke' });
  await discard(999).expect(404);
  const list = (await cook.get(`/api/diary-events/${eventId}/samples`).expect(200)).body.data as FoodSample[];
  expect(list.map(({ food, dish, place }) => [food, dish, place])).toEqual([
    ['meat', null, null],
    ['other', 'Payasam', 'Freezer'],
  ]);
});

it('only the manager has the bundle, of an event or a month', async () => {
  for (const path of ['/api/inspection', '/api/inspection.pdf', '/api/inspection.csv']) {
    await cook.get(path).query({ event: eventId }).expect(403);
    await manager.get(path).expect(400);
    await manager.get(path).query({ event: eventId, month: '2026-11' }).expect(400);
    await manager.get(path).query({ month: '2026-13' }).expect(400);
    await manager.get(path).query({ event: 'event-none' }).expect(404);
  }
  const counts = { temperatures: 1, outside: 1, work: 1, cleaning: 3, labels: 2, samples: 2 };
  expect((await summary({ event: eventId }).expect(200)).body.data).toEqual(counts);
  expect((await summary({ month: '2026-11' }).expect(200)).body.data).toEqual(counts);
  const none = { temperatures: 0, outside: 0, work: 0, cleaning: 0, labels: 0, samples: 0 };
  expect((await summary({ month: '2026-10' }).expect(200)).body.data).toEqual(none);
});

it('the PDF has a page for each day, in both languages, with the business, the verification and no customer', async () => {
  const [first, second, third] = await pages({ event: eventId });
  for (const text of [
    'Kuzhi Mandi',
    '11324005000123',
    "Inspector's bundle",
    '=Onam',
    'Verified on 29/11/2026 07:00:00',
    '28/11/2026',
    'Page 1 of 3',
  ])
    expect(first).toContain(text);
  expect(first).toContain('Scrub the kitchen');
  expect(first).toContain('Biju');
  for (const text of [
    '29/11/2026',
    'Temperatures',
    '27',
    'Cold store',
    'at most 5 °C',
    'Too high',
    'Retained samples',
    'Payasam',
    'The box broke',
    'Page 2 of 3',
  ])
    expect(second).toContain(text);
  expect(third).toContain('PDF for sheets');
  expect(`${first}${second}${third}`).not.toContain('Temple Road');
  expect(first).toMatch(/[\u0D00-\u0D7F]/);
  expect(await pages({ month: '2026-11' })).toHaveLength(3);
  expect((await pages({ month: '2026-10' })).join()).toContain('Nothing was recorded.');
});

it('the CSV has each record with its day, and runs nothing in a spreadsheet', async () => {
  const rows = await table({ month: '2026-11' });
  expect(rows[1]).toEqual(['FSSAI licence number / FSSAI ലൈസൻസ് നമ്പർ', 'Kuzhi Mandi, 11324005000123']);
  expect(rows[2]).toEqual(['Responsible / ചുമതല', 'Ammini, ammini@kuzhi.example']);
  const part = (name: string) => rows.filter((row) => row[1]?.startsWith(`${name} / `));
  expect(part('Temperatures')).toEqual([expect.arrayContaining(['2026-11-29', '29/11/2026 07:00:00', "'=Onam", '27', 'Anu'])]);
  expect(part('Cleaning tasks').map((row) => [row[0], row[5], row[6], row[7]])).toEqual([
    ['2026-11-28', 'Anu', '28/11/2026 16:10:00', 'Biju'],
    ['2026-11-29', '', 'Not done / ചെയ്തിട്ടില്ല', ''],
    ['2026-11-29', '', 'Not done / ചെയ്തിട്ടില്ല', ''],
  ]);
  expect(part('Labels printed')).toEqual([expect.arrayContaining(['2026-11-29', '2', 'manager'])]);
  expect(part('Retained samples').map((row) => row.at(-1))).toEqual(['Biju: The box broke', '']);
});

it('says which record was altered', async () => {
  await run("update food_sample set taken_at = '2026-11-28T01:30:00.000Z' where dish = 'Payasam'");
  const altered = /Retained sample \d+: changed – Taken at/;
  expect((await pages({ event: eventId }))[0]).toMatch(altered);
  expect((await table({ event: eventId })).flat().some((cell) => altered.test(cell))).toBe(true);
});
