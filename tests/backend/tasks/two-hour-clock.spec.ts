import type { Reading } from '#shared/readings/reading.contract';
import { readingsRoom, tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app';
import { setUpTasks, tasksOf } from './diary-event';

const OUT = 'take-out';
const NOON = '2026-11-29T07:00:00.000Z';
const MINUTE = 60_000;
const after = (minutes: number): string => new Date(Date.parse(NOON) + minutes * MINUTE).toISOString();

let app: TestApp;
let eventId: string;
let tasks: Task[];
setUpTasks((given) => ({ app, eventId, tasks } = given), { now: NOON });

const post = async (path: string, body: object = {}) => (await app.as('kitchen')).post(`/api/todos/${eventId}/${path}`).send(body);
const tell = (task: string, verb: string, body: object = {}) => post(`tasks/${task}/${verb}`, { by: 'Anu', ...body });
const delivery = async (): Promise<Task> => (await post('deliveries', { deliveryLocation: 'Baker Hall' })).body.task;
const read = async (body: object, role: 'kitchen' | 'tv' = 'kitchen') =>
  (await app.as(role)).post(`/api/diary-events/${eventId}/readings`).send(body);
const log = async (): Promise<Reading[]> => (await (await app.as('tv')).get(`/api/diary-events/${eventId}/readings`).expect(200)).body.data;
const wait = (minutes: number): void => void app.clock.advance(minutes * MINUTE);
const audited = async (subject: string): Promise<{ action: string; after: object }[]> =>
  (await (await app.as('manager')).get(`/api/audit?subject=${subject}`).expect(200)).body.data;

it('the task that takes the food out of the pit starts the clock, and no other of the default list', () =>
  expect(tasks.filter(({ startsTwoHourClock }) => startsTwoHourClock).map(({ id }) => id)).toEqual([OUT]));

describe('a delivery leaves', () => {
  it.each([0, 119, 120])('unmeasured %d minutes after the food came out', async (minutes) => {
    const { id } = await delivery();
    await tell(OUT, 'complete');
    wait(minutes);
    expect((await tell(id, 'start')).status).toBe(200);
    expect(await audited(`task:${eventId}.${id}`)).toMatchObject([
      { action: 'food.left', after: { at: after(minutes), by: 'Anu', minutesOut: minutes, celsius: null } },
    ]);
  });

  it.each([
    ['start', {}],
    ['complete', {}],
  ])('by %s after two hours only once it was measured at 60 °C', async (verb, body) => {
    const { id } = await delivery();
    await tell(OUT, 'complete');
    wait(121);
    const refused = await tell(id, verb, body);
    expect([refused.status, refused.body.code, refused.body.minutesOut, refused.body.issues[0].path]).toEqual([
      409,
      'food.measure',
      121,
      'at',
    ]);
    expect(await read({ kind: 'hotHold', celsius: 55 })).toMatchObject({ status: 422, body: { code: 'reading.actionRequired' } });
    await read({ kind: 'hotHold', celsius: 55, correctiveAction: 'reheated' });
    const cold = await tell(id, verb, body);
    expect([cold.body.code, cold.body.celsius]).toEqual(['food.tooCold', 55]);
    wait(5);
    expect((await read({ kind: 'hotHold', celsius: 64, by: 'Binu' })).status).toBe(201);
    expect((await tell(id, verb, body)).body.task).toMatchObject({ startedAt: after(126), startedBy: 'Anu' });
    expect(await audited(`task:${eventId}.${id}`)).toMatchObject([{ action: 'food.left', after: { minutesOut: 126, celsius: 64 } }]);
  });

  it('not with a reading of an hour ago, of something else, or one that was corrected', async () => {
    const { id } = await delivery();
    await tell(OUT, 'complete');
    wait(110);
    await read({ kind: 'hotHold', celsius: 80 });
    wait(16);
    expect((await tell(id, 'start')).body.code).toBe('food.measure');
    await tell('read-cold-store', 'complete', { temperatureValue: 4 });
    expect((await tell(id, 'start')).body.code).toBe('food.measure');
    const { reading } = (await read({ kind: 'hotHold', celsius: 80 })).body;
    await read({ kind: 'hotHold', celsius: 50, correctiveAction: 'reheated', corrects: reading.id });
    expect((await tell(id, 'start')).body.code).toBe('food.tooCold');
  });

  it.each(['start', 'complete'])('by %s only once the kitchen notes when the food came out, or measured it', async (verb) => {
    const [told, measured, late] = [await delivery(), await delivery(), await delivery()];
    wait(600);
    const refused = await tell(told.id, verb);
    expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([409, 'food.notTold', 'at']);
    await read({ kind: 'hotHold', celsius: 55, correctiveAction: 'reheated' });
    expect((await tell(measured.id, verb)).body.code).toBe('food.tooCold');
    wait(1);
    await read({ kind: 'hotHold', celsius: 66 });
    expect((await tell(measured.id, verb)).status).toBe(200);
    expect(await audited(`task:${eventId}.${measured.id}`)).toMatchObject([
      { action: 'food.left', after: { minutesOut: null, celsius: 66 } },
    ]);
    wait(20);
    // Nobody had ticked it: what is said afterwards counts from then.
    await tell(OUT, 'complete', { at: after(561) });
    expect((await tell(told.id, verb)).status).toBe(200);
    wait(61);
    expect((await tell(late.id, verb)).body).toMatchObject({ code: 'food.measure', minutesOut: 121 });
  });

  it('at once when its list has no such task', async () => {
    const other = await delivery();
    const unmarked = await (await app.as('manager')).patch(`/api/todos/${eventId}/tasks/${OUT}`).send({ startsTwoHourClock: false });
    expect(unmarked.body.task.startsTwoHourClock).toBe(false);
    await tell(OUT, 'complete');
    wait(600);
    expect((await tell(other.id, 'start')).status).toBe(200);
    expect(await audited(`task:${eventId}.${OUT}`)).toMatchObject([
      { action: 'task.changed', before: { startsTwoHourClock: true }, after: { startsTwoHourClock: false } },
    ]);
  });

  it('when the phone says that it left, also when the server hears of it later', async () => {
    const { id } = await delivery();
    const late = await delivery();
    wait(90);
    // The phone that took it out had no network for an hour and a half.
    expect((await tell(OUT, 'complete', { at: NOON })).body.task).toMatchObject({ completedAt: NOON, startedAt: NOON });
    wait(60);
    expect((await tell(late.id, 'start', { at: after(121) })).body.code).toBe('food.measure');
    expect((await tell(id, 'start', { at: after(120) })).body.task).toMatchObject({ startedAt: after(120) });
    // A clock that is ahead is not believed.
    expect((await tell(late.id, 'start', { at: after(300) })).body).toMatchObject({ code: 'food.measure', minutesOut: 150 });
  });

  it('by the whole list of an old client by the same rule, and nothing of the list is saved else', async () => {
    const { id } = await delivery();
    await tell(OUT, 'complete');
    wait(121);
    const { data } = await tasksOf(app, eventId);
    const save = async (values: Partial<Task>) =>
      (await app.as('kitchen')).post(`/api/todos/${eventId}`).send(data.map((task) => (task.id === id ? { ...task, ...values } : task)));
    const refused = await save({ startedAt: after(121), startedBy: 'Binu' });
    expect([refused.status, refused.body.code]).toEqual([409, 'food.measure']);
    expect(refused.body.issues[0].path).toBe(`${data.findIndex((task) => task.id === id)}.startedAt`);
    expect((await tasksOf(app, eventId)).data).toEqual(data);
    expect((await save({ assignedTo: 'Binu' })).status).toBe(200);
    const fresh = { task: 'Delivery to Home', estimatedDuration: '30', isDelivery: true, completed: true };
    const added = await (await app.as('kitchen')).post(`/api/todos/${eventId}`).send([...data, fresh]);
    expect([added.status, added.body.code]).toEqual([409, 'food.measure']);
    await read({ kind: 'cookingCore', celsius: 76 });
    expect((await save({ completed: true, completedBy: 'Binu' })).status).toBe(200);
  });

  it.each([
    ['while it was in time', after(10)],
    ['before the food came out', after(-5)],
    ['in the last century', '1999-12-31T00:00:00.000Z'],
    ['in the future', after(300)],
    ['without a time', ''],
  ])('by a list that says that it left %s, judged by when the server hears of it', async (_, startedAt) => {
    const { id } = await delivery();
    await tell(OUT, 'complete');
    wait(121);
    const { data } = await tasksOf(app, eventId);
    const list = data.map((task) => (task.id === id ? { ...task, completed: true, startedAt, completedBy: 'Binu' } : task));
    const refused = await (await app.as('kitchen')).post(`/api/todos/${eventId}`).send(list);
    expect([refused.status, refused.body.code, refused.body.minutesOut]).toEqual([409, 'food.measure', 121]);
    await read({ kind: 'hotHold', celsius: 70 });
    expect((await (await app.as('kitchen')).post(`/api/todos/${eventId}`).send(list)).status).toBe(200);
  });

  it('again after an undo, by the state of that moment', async () => {
    const { id } = await delivery();
    await tell(OUT, 'complete');
    await tell(id, 'start');
    wait(130);
    expect((await tell(id, 'undo-start')).status).toBe(200);
    expect((await tell(id, 'start')).body.code).toBe('food.measure');
    await (await app.as('manager')).post(`/api/todos/${eventId}/tasks/${OUT}/undo-complete`).send({}).expect(200);
    expect((await tell(id, 'start')).body.code).toBe('food.notTold');
    expect((await audited(`task:${eventId}.${OUT}`)).map(({ action }) => action)).toEqual(['food.takenOutUndone', 'food.takenOut']);
  });
});

describe('the clock is not switched off in the kitchen', () => {
  const edit = async (role: 'kitchen' | 'manager', startsTwoHourClock: boolean) =>
    (await app.as(role)).patch(`/api/todos/${eventId}/tasks/${OUT}`).send({ startsTwoHourClock });
  const out = async (): Promise<Task | undefined> => (await tasksOf(app, eventId)).data.find(({ id }) => id === OUT);
  const saveList = async (change: (list: Task[]) => Partial<Task>[]) =>
    (await app.as('kitchen'))
      .post(`/api/todos/${eventId}`)
      .send(change((await tasksOf(app, eventId)).data))
      .expect(200);
  const rewritten = (values: Partial<Task>) => (list: Task[]) =>
    list.map(({ version, ...task }) => (task.id === OUT ? { ...task, ...values } : { ...task, version }));

  it('only the manager chooses the task that starts it, and not once the food is out', async () => {
    expect((await edit('kitchen', false)).status).toBe(403);
    await saveList(rewritten({ startsTwoHourClock: false }));
    expect(await out()).toMatchObject({ startsTwoHourClock: true });
    await tell(OUT, 'complete');
    const refused = await edit('manager', false);
    expect([refused.status, refused.body.code, refused.body.current.id]).toEqual([409, 'task.completed', OUT]);
    expect((await edit('manager', true)).status).toBe(200);
  });

  it('a slip is taken back within five minutes; later only by a manager, for as long as a clock runs', async () => {
    await tell(OUT, 'complete');
    wait(5);
    expect((await tell(OUT, 'undo-complete')).status).toBe(200);
    await tell(OUT, 'complete');
    wait(6);
    const refused = await tell(OUT, 'undo-complete');
    expect([refused.status, refused.body.code, refused.body.current.completed]).toEqual([409, 'food.clockRuns', true]);
    expect((await post('reset')).body.code).toBe('food.clockRuns');
    expect(await out()).toMatchObject({ completedAt: after(5) });
    await (await app.as('manager')).post(`/api/todos/${eventId}/tasks/${OUT}/undo-complete`).send({}).expect(200);
    await tell(OUT, 'complete');
    wait(12 * 60 + 1);
    expect((await tell(OUT, 'undo-complete')).status).toBe(200);
  });

  it('the whole list of an old client leaves the food where it is', async () => {
    await tell(OUT, 'complete');
    wait(6);
    await saveList(rewritten({ completed: false, completedAt: null }));
    await saveList((list) => list.filter(({ id }) => id !== OUT));
    expect(await out()).toMatchObject({ completed: true, completedAt: NOON, completedBy: 'Anu' });
  });
});

describe('a reading is entered in one step', () => {
  it.each(['kitchen', 'tv'] as const)('by %s, and completes its task', async (role) => {
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const reply = await read({ task: 'read-cold-store', celsius: '4' }, role);
    expect(reply.status).toBe(201);
    const whose = role === 'tv' ? 'TV screen' : 'Cook';
    expect(reply.body.task).toMatchObject({ completed: true, startedBy: whose, completedBy: whose, temperatureValue: 4 });
    expect(reply.body.reading).toMatchObject({ kind: 'coldStore', celsius: 4, takenBy: whose, source: role === 'tv' ? 'tv' : 'task' });
    expect((await screen.hears('task.changed')).record).toMatchObject({ id: 'read-cold-store', temperatureValue: 4 });
  });

  it('outside its limits only with a corrective action; a second one is one more', async () => {
    const refused = await read({ task: 'heat-hot-boxes', celsius: 50 }, 'tv');
    expect([refused.status, refused.body.code]).toEqual([422, 'reading.actionRequired']);
    expect(await log()).toEqual([]);
    await read({ task: 'heat-hot-boxes', celsius: 50, correctiveAction: 'refilledBoilingWater' }, 'tv');
    expect((await read({ task: 'heat-hot-boxes', celsius: 70, by: 'Anu' })).body.task).toMatchObject({ temperatureValue: 70 });
    expect(await log()).toMatchObject([
      { celsius: 50, outcome: 'below', action: 'refilledBoilingWater', source: 'tv' },
      { celsius: 70, outcome: 'inside', takenBy: 'Anu', source: 'task' },
    ]);
  });

  it('of the food alone, pushed to every screen; nothing else is taken', async () => {
    const tv = await app.screen(readingsRoom(eventId), 'tv');
    expect((await read({ kind: 'cookingCore', celsius: 81 }, 'tv')).body).toMatchObject({
      task: null,
      reading: { taskId: null, outcome: 'inside' },
    });
    expect((await tv.hears('reading.changed')).record).toMatchObject({ kind: 'cookingCore', celsius: 81 });
    expect((await read({ celsius: 81 })).body.code).toBe('reading.kindRequired');
    expect((await read({ task: OUT, celsius: 81 })).body.code).toBe('reading.notOfTask');
    expect((await read({ task: 'soup', celsius: 81 })).body.code).toBe('task.notFound');
    expect((await read({ kind: 'hotHold', celsius: 'hot' })).body.code).toBe('task.temperatureRequired');
    expect((await (await app.as('kitchen')).post('/api/diary-events/none/readings').send({ kind: 'hotHold', celsius: 70 })).status).toBe(
      404,
    );
  });
});
