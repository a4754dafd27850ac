import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDatabase } from '../../../backend/src/core/database/mikro-orm.config';
import { MIGRATIONS } from '../../../backend/src/core/database/migrations/index';
import { startApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const BEFORE = 'booking_lists';
const AT = '2026-11-20T00:05:00.000Z';
/** A task of the previous version. */
const task = (id: string, celsius: number | null) =>
  `insert into task (event_id, id, task, due_date, sort_order, estimated_duration, has_video, completed, completed_at, completed_by,
     is_temperature, temperature_value, is_final_task, is_delivery, revision, version)
   values ('e1', '${id}', 'Read it', 'Event day', 10, '5', false, ${celsius !== null}, ${celsius === null ? 'null' : `'${AT}'`}, 'Anu',
     true, ${celsius}, false, false, 0, 3)`;

/** As the version before the log left it. */
async function makeEarlierDatabase(): Promise<void> {
  const orm = await openDatabase(database);
  const last = MIGRATIONS[testDatabaseKind()].find(({ name }) => name.endsWith(BEFORE));
  await orm.migrator.up({ to: last?.name ?? '' });
  const run = (sql: string) => orm.em.getConnection().execute(sql);
  await run(`insert into diary_event (id, title, date, description, created_at, created_by, is_completed, estimated_attendance, revision, version)
    values ('e1', 'Mandi', '2026-11-20', '', '${AT}', 'Current User', false, 50, 1, 1)`);
  await run(task('read-cold-store', 27));
  await run(task('heat-hot-boxes', null));
  await run(task('task-own', 88.5));
  await orm.close(true);
}

it('readings of before the log become its first lines, once, and their tasks get their kind', async () => {
  await makeEarlierDatabase();
  const options = { database };
  for (let start = 0; start < 2; start += 1) {
    const app = await startApp(options);
    const kitchen = await app.as('kitchen');
    const readings = (await kitchen.get('/api/diary-events/e1/readings').expect(200)).body.data;
    expect(readings).toMatchObject([
      { taskId: 'read-cold-store', kind: 'coldStore', celsius: 27, outcome: 'unlimited', takenBy: 'Anu', takenAt: AT, source: 'earlier' },
      { taskId: 'task-own', kind: null, celsius: 88.5, eventTitle: 'Mandi', eventDate: '2026-11-20' },
    ]);
    expect((await kitchen.get('/api/readings/open').expect(200)).body.data).toEqual([]);
    const tasks = (await kitchen.get('/api/todos/e1').expect(200)).body.data as { id: string; readingKind: string | null }[];
    expect(Object.fromEntries(tasks.map(({ id, readingKind }) => [id, readingKind]))).toEqual({
      'read-cold-store': 'coldStore',
      'heat-hot-boxes': 'hotHold',
      'task-own': null,
    });
    await app.halt();
  }
});
