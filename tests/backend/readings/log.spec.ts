import type { Reading } from '#shared/readings/reading.contract';
import { READINGS_ROOM, readingsRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app';
import { setUpTasks, tasksOf } from '../tasks/diary-event';

const COLD = 'read-cold-store';
const NOW = '2026-11-29T01:30:00.000Z';

let app: TestApp;
let eventId: string;
let tasks: Task[];
setUpTasks((given) => ({ app, eventId, tasks } = given), { now: NOW });

const post = async (path: string, body: object = {}, key?: string) => {
  const request = (await app.as('kitchen')).post(`/api/todos/${eventId}/${path}`);
  if (key) void request.set('Idempotency-Key', key);
  return request.send(body);
};
const complete = (task: string, body: object, key?: string) => post(`tasks/${task}/complete`, { by: 'Anu', ...body }, key);
const log = async (): Promise<Reading[]> => (await (await app.as('tv')).get(`/api/diary-events/${eventId}/readings`).expect(200)).body.data;
const open = async (): Promise<Reading[]> =>
  (await (await app.as('kitchen')).get('/api/readings/open').expect(200)).body.data.filter((one: Reading) => one.eventId === eventId);
const lines = async () => (await log()).map(({ celsius, notes }) => [celsius, ...notes.map(({ kind }) => kind)]);

describe('a reading outside its limits', () => {
  it.each([
    [COLD, 27, 'threwAway'],
    ['read-pit-after-1-hour', 60, 'Sealed with wet cloth'],
    ['read-pit-before-placing', 200, 'addedShells'],
    ['heat-hot-boxes', '59.5', 'refilledBoilingWater'],
  ])('%s at %s °C completes its task only with a corrective action', async (task, temperatureValue, correctiveAction) => {
    const refused = await complete(task, { temperatureValue, correctiveAction: ' ' });
    expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([422, 'reading.actionRequired', 'correctiveAction']);
    expect(await log()).toEqual([]);
    expect((await tasksOf(app, eventId)).data).toEqual(tasks);
    const done = await complete(task, { temperatureValue, correctiveAction });
    expect([done.status, done.body.task.completed, done.body.task.temperatureValue]).toEqual([200, true, Number(temperatureValue)]);
    expect(await open()).toMatchObject([{ celsius: Number(temperatureValue), action: correctiveAction, takenBy: 'Anu', taskId: task }]);
  });

  it('after two hours the table of extra minutes is the action', async () => {
    expect((await complete('read-pit-after-2-hours', { temperatureValue: 120 })).status).toBe(200);
    expect(await log()).toMatchObject([{ kind: 'pitAfter2Hours', outcome: 'below', action: 'keep20', min: 130 }]);
  });

  it('is open until a second reading is inside; both stay, and the task shows the second', async () => {
    await complete(COLD, { temperatureValue: 27, correctiveAction: 'setFridgeColder' });
    app.clock.advance(900_000);
    const second = await post(`tasks/${COLD}/readings`, { celsius: '4', by: 'Binu' });
    expect(second.body).toMatchObject({ task: { temperatureValue: 4, completed: true }, reading: { celsius: 4, outcome: 'inside' } });
    expect(second.status).toBe(201);
    expect(await open()).toEqual([]);
    expect(await log()).toMatchObject([
      { celsius: 27, outcome: 'above', max: 5, min: null, takenBy: 'Anu', correctedBy: null },
      { celsius: 4, outcome: 'inside', takenBy: 'Binu', corrects: null },
    ]);
  });

  it('is closed with a note, by the manager only', async () => {
    await complete(COLD, { temperatureValue: 27, correctiveAction: 'toldManager' });
    const [bad] = await open();
    const resolve = `/api/readings/${bad?.id}/resolve`;
    await (await app.as('kitchen')).post(resolve).send({ note: 'Never mind' }).expect(403);
    const manager = await app.as('manager');
    await manager.post(resolve).send({ note: ' ' }).expect(400);
    await manager.post('/api/readings/999999/resolve').send({ note: 'Thrown away' }).expect(404);
    const { body } = await manager.post(resolve).send({ note: 'Thrown away, new mutton bought' }).expect(200);
    expect(body.reading.notes).toMatchObject([{ kind: 'resolved', by: 'manager', text: 'Thrown away, new mutton bought' }]);
    expect(await open()).toEqual([]);
  });

  it('reaches every screen that watches the event, and those that watch all readings', async () => {
    const tv = await app.screen(readingsRoom(eventId), 'tv');
    const console = await app.screen(READINGS_ROOM, 'manager');
    await complete(COLD, { temperatureValue: 27, correctiveAction: 'threwAway' });
    for (const screen of [tv, console]) {
      expect((await screen.hears('reading.changed')).record).toMatchObject({ eventId, celsius: 27, outcome: 'above', action: 'threwAway' });
    }
  });
});

describe('the log keeps every reading', () => {
  it('completed with 4, undone, completed with 27: both are there', async () => {
    await complete(COLD, { temperatureValue: 4 });
    await post(`tasks/${COLD}/undo-complete`);
    await complete(COLD, { temperatureValue: 27, correctiveAction: 'threwAway' });
    expect(await lines()).toEqual([[4, 'undone'], [27]]);
    expect((await log())[0]?.notes).toMatchObject([{ kind: 'undone', by: 'Cook', at: NOW }]);
  });

  it('a correction, and the reading that it corrects', async () => {
    await complete(COLD, { temperatureValue: 44, correctiveAction: 'otherThermometer' });
    const [wrong] = await log();
    const elsewhere = await post('tasks/heat-hot-boxes/readings', { celsius: 4, corrects: wrong?.id });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'reading.taskOpen']);
    expect((await post(`tasks/${COLD}/readings`, { celsius: 4, corrects: 999_999 })).body.code).toBe('reading.notOfTask');
    expect((await post(`tasks/${COLD}/readings`, { celsius: 4, corrects: wrong?.id })).status).toBe(201);
    const [before, after] = await log();
    expect(before).toMatchObject({ celsius: 44, correctedBy: after?.id, corrects: null });
    expect(after).toMatchObject({ celsius: 4, corrects: before?.id });
  });

  it('after a reset, its undo, a deletion of the task and of the event', async () => {
    await complete(COLD, { temperatureValue: 4 });
    const { snapshotId } = (await post('reset')).body;
    expect(await lines()).toEqual([[4, 'reset']]);
    await (await app.as('kitchen')).post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    expect(await lines()).toEqual([[4, 'reset', 'restored']]);
    await (await app.as('manager')).delete(`/api/todos/${eventId}/tasks/${COLD}`).expect(200);
    await (await app.as('kitchen')).delete(`/api/diary-events/${eventId}`).expect(200);
    expect(await lines()).toEqual([[4, 'reset', 'restored', 'taskDeleted', 'eventDeleted']]);
    expect((await log())[0]).toMatchObject({ eventTitle: 'Mandi', eventDate: '2026-11-29', task: 'Read the cold store temperature' });
  });

  it('once for a command that arrives twice', async () => {
    const key = `twice-${eventId}`;
    for (let arrival = 0; arrival < 2; arrival += 1) expect((await complete(COLD, { temperatureValue: 4 }, key)).status).toBe(200);
    expect(await lines()).toEqual([[4]]);
  });

  it('with the time at which the phone took it, unless that cannot be', async () => {
    await complete(COLD, { temperatureValue: 4, takenAt: '2026-11-29T00:10:00.000Z' });
    await complete('heat-hot-boxes', { temperatureValue: 70, takenAt: '2027-01-01T00:00:00.000Z' });
    expect(await log()).toMatchObject([
      { celsius: 4, takenAt: '2026-11-29T00:10:00.000Z', recordedAt: NOW },
      { celsius: 70, takenAt: NOW, recordedAt: NOW },
    ]);
  });

  it('saved with the whole list of an old client, by the same rules', async () => {
    const save = (correctiveAction?: string) =>
      tasks.map((task) =>
        task.id === COLD ? { ...task, completed: true, completedBy: 'Binu', temperatureValue: 27, correctiveAction } : task,
      );
    const cook = await app.as('kitchen');
    const place = tasks.findIndex(({ id }) => id === COLD);
    const { body } = await cook.post(`/api/todos/${eventId}`).send(save()).expect(422);
    expect([body.code, body.issues[0].path]).toEqual(['reading.actionRequired', `${place}.correctiveAction`]);
    expect(await log()).toEqual([]);
    const saved = (await cook.post(`/api/todos/${eventId}`).send(save('threwAway')).expect(200)).body.data as Task[];
    await cook.post(`/api/todos/${eventId}`).send(saved).expect(200);
    expect(await log()).toMatchObject([{ celsius: 27, takenBy: 'Binu', action: 'threwAway', source: 'task' }]);
    const undone = saved.map((task) => (task.id === COLD ? { ...task, completed: false } : task));
    await cook.post(`/api/todos/${eventId}`).send(undone).expect(200);
    expect(await lines()).toEqual([[27, 'undone']]);
  });

  it('entered at the TV screen, also when its task is done already', async () => {
    const tv = await app.as('tv');
    for (const celsius of [120, 140]) {
      app.clock.advance(60_000);
      await tv.post(`/api/timers/${eventId}/readings`).send({ celsius }).expect(200);
    }
    expect(await log()).toMatchObject([
      { celsius: 120, source: 'tv', action: 'keep20', taskId: 'read-pit-after-2-hours' },
      { celsius: 140, source: 'tv', action: null },
    ]);
    expect(await open()).toEqual([]);
  });

  it('an extra reading has limits when a kind is chosen, and none else', async () => {
    const plain = (await post('temperatures')).body.task as Task;
    const held = (await post('temperatures', { readingKind: 'hotHold' })).body.task as Task;
    expect([plain.readingKind, held.readingKind]).toEqual([null, 'hotHold']);
    expect((await complete(plain.id, { temperatureValue: 20 })).status).toBe(200);
    expect((await complete(held.id, { temperatureValue: 20 })).body.code).toBe('reading.actionRequired');
    expect(await log()).toMatchObject([{ celsius: 20, kind: null, outcome: 'unlimited' }]);
  });
});

describe('the list of readings', () => {
  it('is chosen by event, days of the business calendar, kind and outcome, newest first', async () => {
    await complete(COLD, { temperatureValue: 4, takenAt: '2026-11-28T18:29:59.000Z' });
    await complete('heat-hot-boxes', { temperatureValue: 50, correctiveAction: 'reheated', takenAt: '2026-11-28T18:30:00.000Z' });
    const kitchen = await app.as('kitchen');
    const found = async (query: string): Promise<number[]> =>
      (await kitchen.get(`/api/readings?event=${eventId}&${query}`).expect(200)).body.data.map(({ celsius }: Reading) => celsius);
    expect(await found('')).toEqual([50, 4]);
    expect(await found('from=2026-11-29&to=2026-11-29')).toEqual([50]);
    expect(await found('to=2026-11-28')).toEqual([4]);
    expect(await found('kind=coldStore')).toEqual([4]);
    expect(await found('kind=none')).toEqual([]);
    expect(await found('outcome=outside')).toEqual([50]);
    expect(await found('outcome=open&kind=coldStore')).toEqual([]);
    expect(await found('outcome=open')).toEqual([50]);
    for (const query of ['from=2026-13-01', 'kind=soup', 'outcome=fine']) await kitchen.get(`/api/readings?${query}`).expect(400);
  });
});

it('every line is in the activity log', async () => {
  await complete(COLD, { temperatureValue: 27, correctiveAction: 'threwAway' });
  await post(`tasks/${COLD}/undo-complete`);
  const [bad] = await log();
  const { body } = await (await app.as('manager')).get(`/api/audit?subject=reading:${bad?.id}`).expect(200);
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['reading.undone', 'reading.taken']);
  expect(body.data[1].after).toMatchObject({ celsius: 27, max: 5, outcome: 'above', correctiveAction: 'threwAway', takenBy: 'Anu' });
});
