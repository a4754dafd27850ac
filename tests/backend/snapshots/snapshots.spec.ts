// @database a copy of the database
import type TestAgent from 'supertest/lib/agent.js';
import type { AuditEntry } from '#shared/audit/audit.contract';
import { SnapshotEntity } from '../../../backend/src/snapshots/snapshot.entity';
import { SnapshotsService } from '../../../backend/src/snapshots/snapshots.service';
import { appOfFile } from '../../support/test-app';

const DAY_MS = 86_400_000;

const app = appOfFile();
let manager: TestAgent;
beforeAll(async () => {
  manager = await app.as('manager');
});

const newItem = async () =>
  (await manager.post('/api/inventory/items').send({ name: 'Cumin', unit: 'kg', quantity: 2 }).expect(201)).body.item;
const newEvent = async () =>
  (await manager.post('/api/diary-events/create').send({ title: 'Onam', date: '2026-11-29' }).expect(201)).body.event;

/** Removes a record of every kind and returns what an undo names. */
const removals: [kind: string, remove: () => Promise<{ snapshotId: number; address: string }>][] = [
  [
    'an item',
    async () => {
      const { id } = await newItem();
      return { snapshotId: (await manager.delete(`/api/inventory/items/${id}`).expect(200)).body.snapshotId, address: '/api/inventory' };
    },
  ],
  [
    'a diary event',
    async () => {
      const { id } = await newEvent();
      return { snapshotId: (await manager.delete(`/api/diary-events/${id}`).expect(200)).body.snapshotId, address: '/api/diary-events' };
    },
  ],
  [
    'a task',
    async () => {
      const { id } = await newEvent();
      const address = `/api/todos/${id}`;
      const { task } = (await manager.post(`${address}/tasks`).send({ task: 'Peel', dueDate: 'Event day', estimatedDuration: '30' })).body;
      return { snapshotId: (await manager.delete(`${address}/tasks/${task.id}`).expect(200)).body.snapshotId, address };
    },
  ],
  [
    'a review',
    async () => {
      const { id } = await newEvent();
      const address = `/api/reviews/${id}`;
      const review = { reviewerName: 'Ammini', comment: 'Soft and hot', rating: 5 };
      const { data } = (await app.http.post(address).send(review).expect(201)).body;
      return { snapshotId: (await manager.delete(`${address}/${data[0].id}`).expect(200)).body.snapshotId, address };
    },
  ],
];

const rewrite = (id: number, change: (content: string) => string): Promise<void> =>
  app.work.run(async ({ em }) => {
    const kept = await em.findOneOrFail(SnapshotEntity, { id });
    kept.content = change(kept.content);
  });
const restore = (id: number) => manager.post(`/api/snapshots/${id}/restore`);
const records = async (address: string) => (await manager.get(address).expect(200)).body.data;

/** Every field but those that a record cannot be told without, as an older version of the program would have left them out. */
const NEEDED = new Set([
  'id',
  'title',
  'date',
  'createdAt',
  'createdBy',
  'version',
  'name',
  'task',
  'dueDate',
  'estimatedDuration',
  'baseStart',
]);
const REVIEW = new Set([...NEEDED, 'reviewerName', 'comment', 'rating', 'tags']);
function bare(content: Record<string, unknown>): Record<string, unknown> {
  const needed = 'reviews' in content ? REVIEW : NEEDED;
  const lists = Object.entries(content).map(([name, value]) =>
    Array.isArray(value)
      ? [name, value.map((record: object) => Object.fromEntries(Object.entries(record).filter(([field]) => needed.has(field))))]
      : [name, value],
  );
  return Object.fromEntries(lists) as Record<string, unknown>;
}

const restorations = async (): Promise<AuditEntry[]> =>
  ((await manager.get('/api/audit').expect(200)).body.data as AuditEntry[]).filter(({ action }) => action === 'snapshot.restored');

it.each(removals)('logs the person who brings back %s', async (_, remove) => {
  const { snapshotId } = await remove();
  const before = await restorations();
  const { list, takenAt, by } = (await restore(snapshotId).expect(200)).body.restored;
  const [kind, eventId] = list.split(':');
  // The newest entry is the first.
  expect(await restorations()).toEqual([
    expect.objectContaining({
      actor: 'manager',
      subject: eventId ? `diary:${eventId}` : `snapshot:${snapshotId}`,
      after: { kind, at: takenAt, by },
    }),
    ...before,
  ]);
});

it('a restore that is refused leaves no entry', async () => {
  const { snapshotId } = (await removals[3]?.[1]()) ?? { snapshotId: 0 };
  const before = await restorations();
  const kitchen = await app.as('kitchen');
  await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(403);
  await rewrite(snapshotId, () => 'null');
  await restore(snapshotId).expect(409);
  expect(await restorations()).toEqual(before);
});

describe.each(removals)('%s that was removed', (_, remove) => {
  it.each<[what: string, change: (content: string) => string]>([
    ['is torn', (content) => content.slice(0, -5)],
    ['is nothing', () => 'null'],
    ['is another thing', () => JSON.stringify({ format: 1, content: { fruit: ['mango'] } })],
    ['was written by a later version', (content) => content.replace('"format":1', '"format":2')],
    ['has a number for a name', (content) => content.replace(/"(name|title|task|comment)":"[^"]*"/, '"$1":7')],
  ])('is refused with a reason when its stored record %s', async (_what, change) => {
    const { snapshotId, address } = await remove();
    const before = await records(address);
    await rewrite(snapshotId, change);
    expect((await restore(snapshotId).expect(409)).body).toMatchObject({ success: false, code: 'snapshot.unreadable' });
    expect(await records(address)).toEqual(before);
  });

  it.each<[what: string, change: (content: string) => string]>([
    ['before there was a format', (content) => JSON.stringify((JSON.parse(content) as { content: unknown }).content)],
    [
      'before its newer fields were there',
      (content) => JSON.stringify(bare((JSON.parse(content) as { content: Record<string, unknown> }).content)),
    ],
  ])('comes back when it was stored %s', async (_what, change) => {
    const { snapshotId, address } = await remove();
    const before = await records(address);
    await rewrite(snapshotId, change);
    await restore(snapshotId).expect(200);
    expect(await records(address)).toHaveLength(before.length + 1);
  });

  it('can be brought back for thirty days, and not later', async () => {
    const { snapshotId, address } = await remove();
    const later = async (ms: number) => {
      app.clock.advance(ms);
      app.forgetSessions();
      manager = await app.as('manager');
      await app.get(SnapshotsService).purge();
    };
    await later(30 * DAY_MS - 60_000);
    expect(await app.work.read((em) => em.count(SnapshotEntity, { id: snapshotId }))).toBe(1);
    await later(120_000);
    const before = await records(address);
    expect((await restore(snapshotId).expect(404)).body).toMatchObject({ success: false, code: 'snapshot.notFound' });
    expect(await records(address)).toEqual(before);
  });
});
