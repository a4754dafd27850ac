// @database the lock of a limit
import { DEFAULT_LIMITS, READING_KINDS } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { READING_LIMITS_ROOM } from '#shared/realtime/rooms';
import { appOfFile } from '../../support/test-app';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

const app = appOfFile();

const limits = async (): Promise<ReadingLimit[]> => (await (await app.as('tv')).get('/api/reading-limits').expect(200)).body.data;
const set = async (kind: string, body: object) => (await app.as('manager')).put(`/api/reading-limits/${kind}`).send(body);

it('are the defaults until a manager sets others', async () => {
  expect(await limits()).toEqual(READING_KINDS.map((id) => ({ id, ...DEFAULT_LIMITS[id], version: 0 })));
});

it.each([
  ['pitHeating', { min: 200, max: 180 }],
  ['pitHeating', { min: 200, max: 200 }],
  ['coldStore', { min: null, max: null }],
  ['coldStore', { min: -51, max: 5 }],
  ['coldStore', { min: null, max: 501 }],
  ['coldStore', { min: null, max: '5' }],
  ['soup', { min: null, max: 5 }],
])('%s cannot become %o', async (kind, body) => {
  const before = await limits();
  expect((await set(kind, body)).status).toBe(400);
  expect(await limits()).toEqual(before);
});

it('a manager sets them for the readings that follow; earlier readings keep theirs', async () => {
  const eventId = await makeDiaryEvent(app);
  await tasksOf(app, eventId);
  const cook = await app.as('kitchen');
  const read = (task: string, temperatureValue: number) =>
    cook.post(`/api/todos/${eventId}/tasks/${task}/complete`).send({ temperatureValue });
  await read('receive-mutton', 4).expect(200);
  const phone = await app.screen(READING_LIMITS_ROOM, 'kitchen');
  const reply = await set('coldStore', { min: 0, max: 3 });
  expect([reply.status, reply.body.limit]).toEqual([200, { id: 'coldStore', min: 0, max: 3, version: 1 }]);
  expect((await phone.hears('readingLimit.changed')).record).toEqual(reply.body.limit);
  expect((await read('read-cold-store', 4)).body.code).toBe('reading.actionRequired');
  await read('read-cold-store', 2).expect(200);
  const { data } = (await cook.get(`/api/diary-events/${eventId}/readings`).expect(200)).body;
  expect(data).toMatchObject([
    { kind: 'coldReceiving', min: null, max: 5 },
    { kind: 'coldStore', min: 0, max: 3 },
  ]);
  const { body } = await (await app.as('manager')).get('/api/audit?subject=reading-limit:coldStore').expect(200);
  expect(body.data).toMatchObject([{ action: 'readingLimit.set', before: { min: null, max: 5 }, after: { min: 0, max: 3 } }]);
});

it('a limit that another manager has set in between is not overwritten', async () => {
  const stale = await set('hotHold', { min: 65, max: null, version: 7 });
  expect([stale.status, stale.body.code, stale.body.current.min]).toEqual([409, 'record.stale', 60]);
});
