import type { Role } from '#shared/core/roles';
import type { Task } from '#shared/tasks/task.contract';
import { startApp, type TestApp } from '../../support/test-app';

/** Makes an event of the kitchen's diary. @returns its id */
export async function makeDiaryEvent(app: TestApp, event: Record<string, unknown> = {}): Promise<string> {
  const kitchen = await app.as('kitchen');
  const reply = await kitchen
    .post('/api/diary-events/create')
    .send({ title: 'Mandi', date: '2026-11-29', ...event })
    .expect(201);
  return reply.body.event.id;
}

/** The tasks of an event, as a screen of that role loads them. */
export const tasksOf = async (app: TestApp, eventId: string, role: Role = 'tv'): Promise<{ data: Task[]; revision: number }> =>
  (await (await app.as(role)).get(`/api/todos/${eventId}`).expect(200)).body;

export interface DiaryEventTasks {
  app: TestApp;
  eventId: string;
  tasks: Task[];
  /** Of the tasks' room. */
  revision: number;
}

/**
 * Starts one app for all tests of a spec, and before each of them makes an event of its own with the default tasks.
 * @param give hands them to the spec, e.g. `(given) => ({ app, eventId, tasks } = given)`
 * @param options `now` is what the clock says as each test begins, as ISO 8601; without it the clock runs on
 */
export function setUpTasks(give: (made: DiaryEventTasks) => void, { now }: { now?: string } = {}): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    if (now) app.clock.setTo(now);
    const eventId = await makeDiaryEvent(app);
    const { data: tasks, revision } = await tasksOf(app, eventId);
    give({ app, eventId, tasks, revision });
  });
  afterAll(() => app.stop());
}
