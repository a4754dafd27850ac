// @database locks of tasks and lists
import { parseClock } from '#shared/core/time';
import { tasksRoom } from '#shared/realtime/rooms';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import type { Task } from '#shared/tasks/task.contract';
import { startApp, type TestApp } from '../../support/test-app';
import { makeDiaryEvent, setUpTasks, tasksOf } from './diary-event';

let app: TestApp;
let eventId: string;
let tasks: Task[];

setUpTasks((given) => ({ app, eventId, tasks } = given), { now: '2026-11-29T01:30:00.000Z' });

const board = () => tasksOf(app, eventId);
const command = async (task: Task, name: string, body: object = {}, key?: string) => {
  const request = (await app.as('kitchen')).post(`/api/todos/${eventId}/tasks/${task.id}/${name}`);
  if (key) void request.set('Idempotency-Key', key);
  return request.send(body);
};
const done = async (task: Task, name: string, body: object = {}): Promise<Task> => {
  const reply = await command(task, name, body);
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return reply.body.task;
};
const ordinary = (place = 0): Task => need(tasks.filter((task) => !task.isTemperature)[place]);
const thermometer = (): Task => need(tasks.find((task) => task.isTemperature));
function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The default tasks lack one');
  return value;
}

describe('the default tasks (requirements/kitchen K34)', () => {
  it('are there on the first load, in order, and stay', async () => {
    expect(tasks.map(({ task }) => task)).toEqual(DEFAULT_TASKS.map(({ task }) => task));
    expect(tasks.at(-1)).toMatchObject({ task: 'Rice and meat taken outside pit', isFinalTask: true });
    for (const task of tasks) {
      expect(task).toMatchObject({ eventId, completed: false, startedAt: null, completedAt: null, version: 1 });
      expect(parseClock(task.startTime ?? '')).not.toBeNull();
    }
    expect((await board()).data).toEqual(tasks);
  });

  it('are made once, however many screens open the event at the same moment (faults C4)', async () => {
    const fresh = await makeDiaryEvent(app);
    const kitchen = await app.as('kitchen');
    const loads = await Promise.all(Array.from({ length: 5 }, () => kitchen.get(`/api/todos/${fresh}`).expect(200)));
    for (const { body } of loads) {
      expect(body.data).toHaveLength(DEFAULT_TASKS.length);
      expect(new Set(body.data.map(({ id }: Task) => id)).size).toBe(DEFAULT_TASKS.length);
    }
  });

  it('are made for no unknown event', async () => {
    const tv = await app.as('tv');
    expect((await tv.get('/api/todos/event-0').expect(404)).body).toMatchObject({ success: false, code: 'diary.notFound' });
    await tv.get('/api/todos/%00').expect(400);
  });

  it('go with their event', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const kitchen = await app.as('kitchen');
    await kitchen.delete(`/api/diary-events/${eventId}`).expect(200);
    const gone = await Promise.all(tasks.map(({ id }) => screen.hears('task.removed', (record) => record.id === id)));
    expect(gone.map(({ revision }) => revision)).toEqual(tasks.map((_, place) => screen.revision + place + 1));
    await kitchen.get(`/api/todos/${eventId}`).expect(404);
    await kitchen.post(`/api/todos/${eventId}/tasks/${ordinary().id}/start`).send({}).expect(404);
  });
});

describe('starting and completing (requirements/kitchen §4)', () => {
  it('tells every screen of the event who started the task', async () => {
    const screens = await Promise.all([app.screen(tasksRoom(eventId), 'tv'), app.screen(tasksRoom(eventId), 'kitchen')]);
    const elsewhere = await app.screen(tasksRoom(await makeDiaryEvent(app)), 'tv');
    const task = await done(ordinary(), 'start', { by: '  ' });
    expect(task).toEqual({ ...ordinary(), startedAt: '2026-11-29T01:30:00.000Z', startedBy: 'User', version: 2 });
    for (const screen of screens) {
      expect(await screen.hears('task.changed')).toEqual({
        room: tasksRoom(eventId),
        name: 'task.changed',
        record: task,
        revision: screen.revision + 1,
        serverNow: app.clock.nowMs(),
      });
    }
    await elsewhere.ask('clock', {});
    expect(elsewhere.heard).toEqual([]);
    expect((await board()).data).toContainEqual(task);
  });

  it('keeps the first start, silently', async () => {
    const first = await done(ordinary(), 'start', { by: 'Anu' });
    const { revision } = await board();
    app.clock.advance(60_000);
    expect(await done(ordinary(), 'start', { by: 'Biju' })).toEqual(first);
    expect((await board()).revision).toBe(revision);
  });

  it('completes, filling in a missing start', async () => {
    const started = await done(ordinary(), 'start', { by: 'Anu' });
    app.clock.advance(60_000);
    const now = '2026-11-29T01:31:00.000Z';
    expect(await done(started, 'complete', { by: 'Biju' })).toEqual({
      ...started,
      completed: true,
      completedAt: now,
      completedBy: 'Biju',
      version: 3,
    });
    expect(await done(ordinary(1), 'complete', { by: 'Cini' })).toMatchObject({ startedAt: now, startedBy: 'Cini', completedAt: now });
  });

  it('refuses a second completion and a late start with the record, and changes nothing', async () => {
    const completed = await done(ordinary(), 'complete', { by: 'Anu' });
    const { revision } = await board();
    for (const name of ['complete', 'start', 'undo-start']) {
      const refused = await command(completed, name, { by: 'Biju' });
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({
        success: false,
        code: 'task.completed',
        error: 'Task is already completed by Anu',
        current: completed,
      });
    }
    expect((await board()).revision).toBe(revision);
  });

  it('answers a repeated command with its first reply (faults R2)', async () => {
    const first = await command(ordinary(), 'complete', { by: 'Anu' }, `complete-${eventId}`);
    app.clock.advance(60_000);
    const second = await command(ordinary(), 'complete', { by: 'Anu' }, `complete-${eventId}`);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const other = await command(ordinary(), 'complete', { by: 'Biju' }, `complete-${eventId}`);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.mismatch']);
  });

  it('keeps a refusal from being remembered under its key', async () => {
    const task = thermometer();
    expect((await command(task, 'complete', {}, `retry-${eventId}`)).status).toBe(422);
    expect((await command(task, 'complete', { temperatureValue: 4 }, `retry-${eventId}`)).status).toBe(200);
  });

  it('undoes a completion, then the start', async () => {
    const completed = await done(ordinary(), 'complete', { by: 'Anu' });
    const started = await done(completed, 'undo-complete');
    expect(started).toEqual({ ...completed, completed: false, completedAt: null, completedBy: null, version: 3 });
    expect(await done(started, 'undo-start')).toEqual({ ...ordinary(), version: 4 });
    expect(await done(started, 'undo-start')).toEqual({ ...ordinary(), version: 4 });
    expect(await done(started, 'undo-complete')).toEqual({ ...ordinary(), version: 4 });
  });

  it('keeps the work of another cook when a phone that did not know of it sends an undo', async () => {
    const task = await done(ordinary(), 'start', { by: 'Anu' });
    await done(task, 'start', { by: 'Basheer' });
    const refused = await command(task, 'undo-start', { whose: 'Basheer' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'record.stale', current: task });
    const completed = await done(task, 'complete', { by: 'Anu' });
    expect((await command(task, 'undo-complete', { whose: 'Basheer' })).body).toMatchObject({ code: 'record.stale', current: completed });
    await done(completed, 'undo-complete', { whose: 'Anu' });
    await done(completed, 'undo-start', { whose: 'Anu' });
    expect((await command(task, 'undo-start', { whose: ['Anu'] })).status).toBe(400);
  });

  it('follows the order of the commands (faults C6)', async () => {
    const names = ['complete', 'undo-complete', 'complete', 'undo-complete', 'undo-start', 'start', 'complete'];
    for (const name of names) await done(ordinary(), name, { by: name });
    const last = need((await board()).data.find(({ id }) => id === ordinary().id));
    expect(last).toMatchObject({ completed: true, completedBy: 'complete', startedBy: 'start', version: names.length + 1 });
  });
});

describe('temperature tasks (decisions/0032; faults C7)', () => {
  it.each([
    [{}, 'task.temperatureRequired'],
    [{ temperatureValue: null }, 'task.temperatureRequired'],
    [{ temperatureValue: ' ' }, 'task.temperatureRequired'],
    [{ temperatureValue: 'hot' }, 'task.temperatureRequired'],
    [{ temperatureValue: 501 }, 'task.temperatureRange'],
    [{ temperatureValue: '-51' }, 'task.temperatureRange'],
  ])('cannot be completed with %j', async (body, code) => {
    const refused = await command(thermometer(), 'complete', { by: 'Anu', ...body });
    expect([refused.status, refused.body.success, refused.body.code]).toEqual([422, false, code]);
    expect((await board()).data).toEqual(tasks);
  });

  it('keep their reading until the completion is undone', async () => {
    expect(await done(thermometer(), 'complete', { temperatureValue: '4.5' })).toMatchObject({
      completed: true,
      temperatureValue: 4.5,
    });
    expect(await done(thermometer(), 'undo-complete')).toMatchObject({ completed: false, temperatureValue: null });
  });
});

describe('two phones on one list', () => {
  it('keep both completions of different tasks (faults C1)', async () => {
    const replies = await Promise.all([command(ordinary(0), 'complete', { by: 'Anu' }), command(ordinary(1), 'complete', { by: 'Biju' })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await board()).data;
    expect([0, 1].map((place) => now.find(({ id }) => id === ordinary(place).id)?.completedBy)).toEqual(['Anu', 'Biju']);
  });

  it('complete one task once, and agree on who', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'kitchen');
    const names = ['Anu', 'Biju', 'Cini', 'Das', 'Elsa'];
    const replies = await Promise.all(names.map((by) => command(ordinary(), 'complete', { by })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = need(replies.find(({ status }) => status === 200)).body.task;
    for (const { status, body } of replies) if (status === 409) expect(body).toMatchObject({ code: 'task.completed', current: winner });
    expect((await board()).data).toContainEqual(winner);
    await screen.hears('task.changed');
    expect(screen.heard.map(({ record }) => record)).toEqual([winner]);
  });

  it('start one task once, and both see the same start', async () => {
    const started = await Promise.all(['Anu', 'Biju', 'Cini'].map((by) => done(ordinary(), 'start', { by })));
    expect(new Set(started.map((task) => JSON.stringify(task))).size).toBe(1);
  });

  it('refuse an edit of an older version with the current record', async () => {
    const started = await done(ordinary(), 'start', { by: 'Anu', version: 1 });
    const stale = await command(ordinary(), 'complete', { by: 'Biju', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'record.stale', started]);
    const header = await (
      await app.as('kitchen')
    )
      .post(`/api/todos/${eventId}/tasks/${started.id}/complete`)
      .set('If-Match', '"1"')
      .send({ by: 'Biju' });
    expect([header.status, header.body.code]).toEqual([409, 'record.stale']);
  });

  it('see a revision that rises by one with each change', async () => {
    const { revision } = await board();
    for (const place of [0, 1, 2]) await done(ordinary(place), 'start', { by: 'Anu' });
    expect((await board()).revision).toBe(revision + 3);
  });
});

describe('tasks refuse', () => {
  it.each([
    ['nothing', undefined, 400],
    ['a list', '[]', 400],
    ['a broken body', '{"by":', 400],
    ['a name that is no text', '{"by":7}', 400],
    ['a name of 121 letters', JSON.stringify({ by: 'x'.repeat(121) }), 400],
    ['a version that is no number', '{"version":"1"}', 400],
    ['a body above 1 MB', JSON.stringify({ by: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_, body, status) => {
    const path = `/api/todos/${eventId}/tasks/${ordinary().id}/start`;
    const refused = await (await app.as('kitchen')).post(path).set('Content-Type', 'application/json').send(body);
    expect([refused.status, refused.body.success, typeof refused.body.code]).toEqual([status, false, 'string']);
    expect((await board()).data).toEqual(tasks);
  });

  it('an unknown task, and a task of another event', async () => {
    const kitchen = await app.as('kitchen');
    for (const id of ['none', '__proto__', "' or 1=1 --"]) {
      const refused = await kitchen
        .post(`/api/todos/${eventId}/tasks/${encodeURIComponent(id)}/start`)
        .send({})
        .expect(404);
      expect(refused.body).toMatchObject({ success: false, code: 'task.notFound' });
    }
    await kitchen
      .post(`/api/todos/${await makeDiaryEvent(app)}/tasks/${ordinary().id}/start`)
      .send({})
      .expect(404);
    await kitchen.post(`/api/todos/${eventId}/tasks/%00/start`).send({}).expect(400);
  });

  it.each(['start', 'complete', 'undo-start', 'undo-complete'])('%s without a session', async (name) => {
    const path = `/api/todos/${eventId}/tasks/${ordinary().id}/${name}`;
    expect((await app.http.post(path).send({}).expect(401)).body.code).toBe('session.missing');
    expect((await board()).data).toEqual(tasks);
  });

  it.each(['complete', 'undo-start', 'undo-complete'])('%s from a TV screen', async (name) => {
    const path = `/api/todos/${eventId}/tasks/${ordinary().id}/${name}`;
    expect((await (await app.as('tv')).post(path).send({}).expect(403)).body.code).toBe('role.forbidden');
    expect((await board()).data).toEqual(tasks);
  });

  it('a load and a watch without a session', async () => {
    await app.http.get(`/api/todos/${eventId}`).expect(401);
    const stranger = await app.connect();
    expect(await stranger.watch(tasksRoom(eventId))).toMatchObject({ ok: false, code: 'session.missing' });
  });
});

it('survives a restart of the server', async () => {
  const before = await startApp();
  const id = await makeDiaryEvent(before);
  const kitchen = await before.as('kitchen');
  const [first] = (await kitchen.get(`/api/todos/${id}`).expect(200)).body.data;
  const { task } = (await kitchen.post(`/api/todos/${id}/tasks/${first.id}/start`).send({ by: 'Anu' }).expect(200)).body;
  await before.halt();
  const after = await startApp({ database: before.database });
  const { data } = (await (await after.as('tv')).get(`/api/todos/${id}`).expect(200)).body;
  expect(data).toHaveLength(DEFAULT_TASKS.length);
  expect(data).toContainEqual(task);
  await after.halt();
  await before.database.drop();
});
