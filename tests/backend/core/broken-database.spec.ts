// @database a database that is gone, slow or full
import type TestAgent from 'supertest/lib/agent.js';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { Orm } from '../../../backend/src/core/database/orm';
import { RoomRevisionEntity } from '../../../backend/src/core/database/core-records.entity';
import { startApp, type TestApp } from '../../support/test-app';
import { testDatabaseKind } from '../../support/test-database';

const onSqlite = testDatabaseKind() === 'sqlite' ? describe : describe.skip;
const onPostgres = testDatabaseKind() === 'postgresql' ? it : it.skip;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const ask = async (sql: string): Promise<unknown> => {
  const [row] = await app.get(Orm).em.getConnection().execute<object[]>(sql);
  return Object.values(row ?? {})[0];
};
const event = (description: string) => ({ title: `Mandi ${description.length}`, date: '29 November 2030', description });

onSqlite('a full disk (faults D3)', () => {
  it('refuses each write, lets everybody read, and is over when there is space again', async () => {
    const manager = await app.as('manager');
    const most = await ask('pragma max_page_count');
    await ask(`pragma max_page_count = ${String(await ask('pragma page_count'))}`);
    for (let write = 0; write < 3; write += 1) {
      const { body } = await manager
        .post('/api/events')
        .send(event('x'.repeat(4_000 + write)))
        .expect(507);
      expect(body).toMatchObject({ success: false, code: 'storage.full' });
      await app.http.get('/api/events').expect(200);
    }
    await ask(`pragma max_page_count = ${String(most)}`);
    await manager
      .post('/api/events')
      .send(event('x'.repeat(4_000)))
      .expect(201);
  });

  it('lets everybody on when SQLite has rolled the transaction back of its own accord, as it does when the disk fills up', async () => {
    const twice = "insert or rollback into room_revision (room, revision) values ('twice', 1), ('twice', 2)";
    await expect(app.work.run(({ em }) => em.execute(twice))).rejects.toThrow();
    await app.http.get('/api/events').expect(200);
    expect(await ask("select count(*) from room_revision where room = 'twice'")).toBe(0);
  });
});

onSqlite('another program that holds the file (faults D8)', () => {
  let other: Orm;
  let manager: TestAgent;
  beforeEach(async () => {
    manager = await app.as('manager');
    other = await openDatabase(app.database);
    await other.em.getConnection().execute('begin immediate');
  });
  afterEach(() => other.close(true));

  it('is waited for, while everybody reads', async () => {
    const write = manager.post('/api/events').send(event('waits')).then();
    await app.http.get('/api/events').expect(200);
    await other.em.getConnection().execute('rollback');
    expect((await write).status).toBe(201);
  });

  it('that does not let go ends in a 503, not in a fault @deep', async () => {
    const reply = await manager.post('/api/events').send(event('waits')).expect(503);
    expect(reply.body).toMatchObject({ success: false, code: 'database.unavailable' });
    expect(reply.headers['retry-after']).toBe('2');
  });
});

it('finds a record that another transaction made in between, without a fault', async () => {
  let met: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (met = resolve));
  let looking = 0;
  const findOrMake = () =>
    app.work.run(async ({ em }) => {
      const known = await em.findOne(RoomRevisionEntity, { room: 'made-once' });
      if (known) return known.revision;
      looking += 1;
      // One connection lets one transaction look at a time; a pool lets both look before either writes.
      if (looking === 2 || testDatabaseKind() === 'sqlite') met();
      await both;
      return em.create(RoomRevisionEntity, { room: 'made-once', revision: 7 }).revision;
    });
  expect(await Promise.all([findOrMake(), findOrMake()])).toEqual([7, 7]);
});

onPostgres('a connection that breaks in a transaction leaves its place in the pool, and the transaction runs again', async () => {
  const broken = Array.from({ length: 25 }, async (_, count) => {
    let isFirst = true;
    return app.work.run(async ({ em }) => {
      if (isFirst) {
        isFirst = false;
        await em.execute('select pg_terminate_backend(pg_backend_pid())');
      }
      return count;
    });
  });
  expect(await Promise.all(broken)).toEqual(Array.from({ length: 25 }, (_, count) => count));
  const manager = await app.as('manager');
  await manager.post('/api/events').send(event('after')).expect(201);
});
