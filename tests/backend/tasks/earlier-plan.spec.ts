import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { plannedTask } from '#shared/tasks/new-task';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import type { Task } from '#shared/tasks/task.contract';
import { openDatabase } from '../../../backend/src/core/database/mikro-orm.config';
import { MIGRATIONS } from '../../../backend/src/core/database/migrations/index';
import { startApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';
import { makeDiaryEvent } from './diary-event';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const AT = '2026-11-20T00:05:00.000Z';
const DELETED = 'weigh-spices';
type Plan = Pick<Task, 'dependsOn' | 'minutes' | 'place'>;

const insertTask = (eventId: string, id: string, duration: string) =>
  `insert into task (event_id, id, task, due_date, sort_order, estimated_duration, has_video, completed, is_temperature, is_final_task,
     is_delivery, revision, version)
   values ('${eventId}', '${id}', 'Cook it', 'Event day', 10, '${duration}', false, false, false, false, false, 0, 3)`;

/** Two lists as the version before left them: one with all tasks of the plan, one that somebody had changed. */
async function makeEarlierDatabase(): Promise<void> {
  const orm = await openDatabase(database);
  const before = MIGRATIONS[testDatabaseKind()].findIndex(({ name }) => name.endsWith('task_plan')) - 1;
  await orm.migrator.up({ to: MIGRATIONS[testDatabaseKind()][before]?.name ?? '' });
  const run = (sql: string) => orm.em.getConnection().execute(sql);
  for (const id of ['e1', 'e2']) {
    await run(`insert into diary_event (id, title, date, description, created_at, created_by, is_completed, estimated_attendance, revision, version)
      values ('${id}', 'Mandi', '2026-11-20', '', '${AT}', 'Current User', false, 50, 1, 1)`);
    await run(`insert into task_list (event_id, created_at, delivery_time, version) values ('${id}', '${AT}', '14:00', 1)`);
  }
  for (const { key, estimatedDuration } of DEFAULT_TASKS) await run(insertTask('e1', key, estimatedDuration));
  for (const { key } of DEFAULT_TASKS) if (key !== DELETED) await run(insertTask('e2', key, '45'));
  await run(insertTask('e2', 'task-own', '12.4'));
  await orm.close(true);
}

it('stored lists get the plan of new ones: what tasks wait for, where they are done and how long they take', async () => {
  await makeEarlierDatabase();
  const app = await startApp({ database });
  const kitchen = await app.as('kitchen');
  const planOf = async (eventId: string): Promise<Record<string, Plan>> => {
    const tasks = (await kitchen.get(`/api/todos/${eventId}`).expect(200)).body.data as Task[];
    return Object.fromEntries(tasks.map(({ id, dependsOn, minutes, place }) => [id, { dependsOn: [...dependsOn].sort(), minutes, place }]));
  };
  const planned = Object.fromEntries(
    DEFAULT_TASKS.map((task) => {
      const { dependsOn, minutes, place } = plannedTask(task);
      return [task.key, { dependsOn: [...dependsOn].sort(), minutes, place }];
    }),
  );
  expect(await planOf('e1')).toEqual(planned);
  const changed = await planOf('e2');
  expect(changed['mix-masala']).toEqual({ dependsOn: ['wash-and-dress'], minutes: 45, place: null });
  expect(changed['take-out']).toEqual({ ...planned['take-out'], minutes: 45 });
  expect(changed['task-own']).toEqual({ dependsOn: [], minutes: 12, place: null });

  expect(await planOf(await makeDiaryEvent(app))).toEqual(planned);
  await app.halt();
});
