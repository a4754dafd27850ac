// @database the records of an earlier version
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { startApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** As the version before recipes were records left it: an event with a task that names amounts. */
async function makeEarlierDatabase(): Promise<void> {
  const orm = await openDatabase(database);
  await orm.migrator.up();
  const run = (sql: string) => orm.em.getConnection().execute(sql);
  await run(`insert into diary_event (id, title, date, description, created_at, created_by, is_completed, estimated_attendance, revision, version)
    values ('e1', 'Mandi', '2026-11-20', '', '2026-11-20T00:05:00.000Z', 'Current User', false, 50, 1, 1)`);
  await orm.close(true);
}

it('a kitchen of before gets the dated collections as versions, once, and plans as before', async () => {
  await makeEarlierDatabase();
  for (let start = 0; start < 2; start += 1) {
    const app = await startApp({ database });
    const manager = await app.as('manager');
    const { data } = (await manager.get('/api/recipe').expect(200)).body;
    expect(data).toMatchObject({ number: start === 0 ? 1 : 2, latest: 3 });
    expect((await manager.get('/api/recipe/versions').expect(200)).body.data).toHaveLength(3);
    const plan = (await manager.get('/api/diary-events/e1/plan').expect(200)).body.data.ingredients as {
      name: { en: string };
      needed: number;
    }[];
    const chilli = plan.find(({ name }) => name.en === 'Kashmiri chilli powder')?.needed;
    // 120 g and 100 g for 20 servings, in the kilograms of the store.
    expect(chilli).toBe(start === 0 ? 0.3 : 0.25);
    await manager.put('/api/recipe').send({ number: 2, version: data.version }).expect(200);
    await app.halt();
  }
});
