// @database rows that others name
import { png } from '../../support/media-files';
import { appOfFile, clientOfFile } from '../../support/test-app';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const task = { task: 'Peel the onions', dueDate: 'Event day', estimatedDuration: '30' };

/** Makes a record, and tells what a reply calls it, where it stands and how it looks. */
const records: [what: string, name: string, make: () => Promise<{ address: string; record: Record<string, unknown> }>][] = [
  [
    'a sale',
    'event',
    async () => {
      const { event } = (await manager.post('/api/events').send({ title: 'Onam', date: 'Sunday', description: 'x' }).expect(201)).body;
      return { address: `/api/events/${event.id}`, record: event };
    },
  ],
  [
    'a diary event',
    'event',
    async () => {
      const { event } = (await manager.post('/api/diary-events/create').send({ title: 'Onam', date: '2026-11-29' }).expect(201)).body;
      return { address: `/api/diary-events/${event.id}`, record: event };
    },
  ],
  [
    'a task',
    'task',
    async () => {
      const { event } = (await manager.post('/api/diary-events/create').send({ title: 'Day', date: '2026-11-30' }).expect(201)).body;
      const reply = await manager.post(`/api/todos/${event.id}/tasks`).send(task).expect(201);
      return { address: `/api/todos/${event.id}/tasks/${reply.body.task.id}`, record: reply.body.task };
    },
  ],
  [
    'an item of the stock',
    'item',
    async () => {
      const { item } = (await manager.post('/api/inventory/items').send({ name: 'Cumin', unit: 'kg', quantity: 2 }).expect(201)).body;
      return { address: `/api/inventory/items/${item.id}`, record: item };
    },
  ],
  [
    'an account',
    'user',
    async () => {
      const account = { username: 'somebody new', password: 'a long enough one', role: 'kitchen' };
      const { user } = (await manager.post('/api/users').send(account).expect(201)).body;
      return { address: `/api/users/${user.id}`, record: user };
    },
  ],
  [
    'a phone',
    'device',
    async () => {
      const { url } = (await manager.post('/api/devices/invites').send({ name: 'Phone' }).expect(200)).body;
      const token = String(url).split('#token=')[1];
      const { device } = (await app.http.post('/api/devices/enrol').send({ token }).expect(200)).body;
      return { address: `/api/devices/${device.id}`, record: { id: device.id, name: 'Phone', kind: 'phone' } };
    },
  ],
];

describe('deleting (contract §4)', () => {
  it.each(records)('answers %s as it was, in the field "%s"', async (_, name, make) => {
    const { address, record } = await make();
    const { body } = await manager.delete(address).expect(200);
    expect(body).toMatchObject({ success: true, [name]: record });
    await manager.delete(address).expect(404);
  });

  it.each(records)('takes %s from a client that names JSON and sends no body', async (_what, _name, make) => {
    const { address } = await make();
    // A superagent without a body sends no content type, so this goes through fetch.
    const cookie = await app.cookieOf('manager');
    const reply = await fetch(`${app.url}${address}`, { method: 'DELETE', headers: { cookie, 'content-type': 'application/json' } });
    expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  });
});

it('answers an upload with 200, as everything that makes no record of the business', async () => {
  await manager
    .post('/api/media')
    .attach('file', await png(), 'x')
    .expect(200);
});
