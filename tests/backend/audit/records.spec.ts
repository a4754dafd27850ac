// @database searches and pages of the log
import type { AuditChain } from '#shared/audit/audit.contract';
import { RecordJournal } from '../../../backend/src/core/record-journal';
import { Orm } from '../../../backend/src/core/database/orm';
import { startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let app: TestApp;
let eventId: string;
let itemId: number;
let manager: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ database });
  manager = await app.as('manager');
  const day = { title: 'Sunday mandi', date: '2026-11-29' };
  eventId = (await manager.post('/api/diary-events/create').send(day).expect(201)).body.event.id;
  const rice = { name: 'Basmati', quantity: 40, currentPrice: 120 };
  itemId = (await manager.post('/api/inventory/items').send(rice).expect(201)).body.item.id;
});
afterAll(async () => {
  await app.halt();
  await database.drop();
});

const verified = async (): Promise<AuditChain> => (await manager.get('/api/audit/chain').expect(200)).body.data;
const run = (sql: string) => app.get(Orm).em.getConnection().execute(sql);
const task = (id: string, deed: string, body: object = {}) =>
  manager.post(`/api/todos/${eventId}/tasks/${id}/${deed}`).send(body).expect(200);
const altered = (records: object[]) => ({ intact: false, brokenAt: null, records: { brokenAt: null, isCut: false, altered: records } });

it('follows readings, notes, tasks and stock moves through the day, whatever is done, undone, removed and brought back', async () => {
  await manager.get(`/api/todos/${eventId}`).expect(200);
  await task('scrub-kitchen', 'start', { by: 'Anu' });
  await task('scrub-kitchen', 'complete', { by: 'Anu' });
  await task('clean-pit', 'start', { by: 'Biju' });
  await task('clean-pit', 'undo-start');
  const cold = { by: 'Anu', temperatureValue: 9, correctiveAction: 'Moved to the other fridge' };
  await task('read-cold-store', 'complete', cold);
  await manager.post(`/api/readings/1/resolve`).send({ note: 'The door was open' }).expect(200);
  const used = await manager.post(`/api/inventory/items/${itemId}/movements`).send({ kind: 'use', quantity: 3.5 }).expect(200);
  await manager.post(`/api/inventory/items/${itemId}/movements/${used.body.movement.id}/undo`).expect(200);
  const gone = (await manager.post('/api/diary-events/create').send({ title: 'Gone', date: '2026-11-28' }).expect(201)).body.event.id;
  await manager.get(`/api/todos/${gone}`).expect(200);
  await manager.post(`/api/todos/${gone}/tasks/scrub-kitchen/complete`).send({ by: 'Anu' }).expect(200);
  await manager.delete(`/api/diary-events/${gone}`).expect(200);
  expect(await verified()).toMatchObject({ intact: true, records: { brokenAt: null, isCut: false, altered: [], alteredTotal: 0 } });
});

it('finds the records intact while stock movements are written during the check', async () => {
  const [checked] = await Promise.all([
    verified(),
    ...Array.from({ length: 8 }, () => manager.post(`/api/inventory/items/${itemId}/movements`).send({ kind: 'purchase', quantity: 1 })),
  ]);
  expect(checked.intact).toBe(true);
});

it('does not call a record removed that slipped from one page of the reading to the page before', async () => {
  const journal = app.get(RecordJournal);
  const stored = journal.stored.bind(journal);
  let missed = 0;
  // What happens when one of more than 500 worked tasks is undone between two pages.
  journal.stored = async function* (...args) {
    for await (const records of stored(...args)) {
      const isTasks = records[0]?.kind === 'task';
      yield isTasks && missed === 0 ? records.slice(1) : records;
      if (isTasks) missed += 1;
    }
  };
  try {
    expect(await verified()).toMatchObject({ intact: true, records: { altered: [], alteredTotal: 0 } });
    expect(missed).toBe(2);
  } finally {
    journal.stored = stored;
  }
});

it.each([
  [
    'a reading',
    'update reading set celsius = 4 where id = 1',
    'update reading set celsius = 9 where id = 1',
    { kind: 'reading', id: '1', alteration: 'changed', fields: ['celsius'] },
  ],
  [
    'the note of the manager on it',
    "update reading_note set text = 'Nothing' where id = 1",
    "update reading_note set text = 'The door was open' where id = 1",
    { kind: 'readingNote', alteration: 'changed', fields: ['text'] },
  ],
  [
    'the person of a task',
    "update task set completed_by = 'Zacharia' where id = 'scrub-kitchen'",
    "update task set completed_by = 'Anu' where id = 'scrub-kitchen'",
    { kind: 'task', alteration: 'changed', fields: ['completedBy'], task: 'Scrub the kitchen' },
  ],
  [
    'a task that was not done',
    "update task set started_at = '2026-11-29T01:00:00.000Z', started_by = 'Anu' where id = 'clean-pit'",
    "update task set started_at = null, started_by = null where id = 'clean-pit'",
    { kind: 'task', alteration: 'added', fields: [] },
  ],
  [
    'a task that is undone',
    "update task set completed = false, started_at = null where id = 'scrub-kitchen' returning started_at",
    null,
    { kind: 'task', alteration: 'removed', fields: [] },
  ],
])('names %s after an alteration in the database', async (_, spoil, mend, named) => {
  const [before] = await run("select started_at from task where id = 'scrub-kitchen'");
  await run(spoil);
  expect(await verified()).toMatchObject(altered([named]));
  await run(
    mend ?? `update task set completed = true, started_at = '${(before as { started_at: string }).started_at}' where id = 'scrub-kitchen'`,
  );
  expect((await verified()).intact).toBe(true);
});

it('names stock moves that were altered or taken out, and an entry of the journal itself', async () => {
  await run('update inventory_movement set quantity = 5 where id = 2');
  await run('delete from inventory_movement where id = 3');
  const stock = [
    { kind: 'stockMove', id: '2', alteration: 'changed', fields: ['quantity'] },
    { kind: 'stockMove', id: '3', alteration: 'removed', fields: [] },
  ];
  expect(await verified()).toMatchObject({ ...altered(stock), records: { alteredTotal: 2 } });
  await run("update record_entry set actor = 'nobody' where id = 2");
  expect(await verified()).toMatchObject({ intact: false, brokenAt: null, records: { entries: 1, brokenAt: 2, altered: stock } });
});

it('begins, once, with the records of a database that had no journal yet', async () => {
  await run('delete from record_entry');
  await run("delete from done_once where what like 'journal of %'");
  await run("delete from room_revision where room = 'record-journal'");
  const startAgain = async () => {
    await app.halt();
    app = await startApp({ database });
    manager = await app.as('manager');
  };
  await startAgain();
  expect((await verified()).intact).toBe(true);
  await run('update reading set celsius = 77 where id = 1');
  await startAgain();
  expect(await verified()).toMatchObject(altered([{ kind: 'reading', id: '1', alteration: 'changed', fields: ['celsius'] }]));
});
