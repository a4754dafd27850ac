import { parseClock } from '#shared/core/time';
import { slotsOf } from '#shared/tasks/backward-plan';
import { scheduleRoom, tasksRoom } from '#shared/realtime/rooms';
import type { Schedule } from '#shared/tasks/schedule.contract';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app';
import { makeDiaryEvent, setUpTasks, tasksOf } from './diary-event';

let app: TestApp;
let eventId: string;
let tasks: Task[];

setUpTasks((given) => ({ app, eventId, tasks } = given));

const board = async (): Promise<Task[]> => (await tasksOf(app, eventId)).data;
const find = async (id: string): Promise<Task | undefined> => (await board()).find((task) => task.id === id);
const edit = async (id: string, body: object, key = `edit-${Math.random()}`) =>
  (await app.as('manager')).patch(`/api/todos/${eventId}/tasks/${id}`).set('Idempotency-Key', key).send(body);
const put = async (deliveryTime: string): Promise<Schedule> =>
  (await (await app.as('kitchen')).put(`/api/schedule/${eventId}`).send({ deliveryTime }).expect(200)).body.data;
const plan = async (body: object) =>
  (await app.as('manager'))
    .post(`/api/schedule/${eventId}/plan`)
    .send({ deliveryTime: '12:00', plansBackward: true, changes: [], ...body });
const restore = async (snapshotId: number) => (await app.as('manager')).post(`/api/snapshots/${snapshotId}/restore`).expect(200);
const starts = (list: readonly Task[]) => Object.fromEntries(list.map(({ id, startTime }) => [id, startTime]));
const withoutVersions = (list: readonly Task[]) => list.map((task) => ({ ...task, version: undefined }));
const lastAudit = async (subject: string) =>
  (await (await app.as('manager')).get('/api/audit').query({ subject }).expect(200)).body.data[0];

describe('the order of tasks (requirements/kitchen K102)', () => {
  it('is changed by the manager, once, told to every screen and written down; from then on the day is planned by it', async () => {
    const list = await app.screen(tasksRoom(eventId), 'kitchen');
    const schedule = await app.screen(scheduleRoom(eventId), 'tv');
    const body = {
      dependsOn: ['soak-rice', 'soak-rice'],
      minutes: 20,
      place: 'stove',
      seen: { dependsOn: ['confirm-people'], place: null },
    };
    const replies = [await edit('label-parcels', body, 'one-key-for-both'), await edit('label-parcels', body, 'one-key-for-both')];
    for (const { status, body: reply } of replies)
      expect([status, reply.task]).toEqual([
        200,
        expect.objectContaining({ dependsOn: ['soak-rice'], minutes: 20, place: 'stove', estimatedDuration: '45', version: 2 }),
      ]);
    expect(await list.hears('task.changed')).toMatchObject({ record: { id: 'label-parcels', dependsOn: ['soak-rice'] } });
    expect(await schedule.hears('schedule.changed')).toMatchObject({ record: { plansBackward: true, deliveryTime: '12:00' } });
    expect(await lastAudit(`task:${eventId}.label-parcels`)).toMatchObject({
      action: 'task.changed',
      before: { dependsOn: ['Confirm the number of people'], minutes: 45, place: null },
      after: { dependsOn: ['Wash and soak the rice'], minutes: 20, place: 'stove' },
    });
    expect(starts(await board())).toEqual(starts(tasks));

    const { tasks: planned } = await put('14:00');
    const slots = slotsOf(
      planned.map((task) => ({ ...task, baseStart: parseClock(task.startTime ?? '') })),
      { deliveryTime: '12:00', plansBackward: false },
    );
    expect(slots.get('take-out')?.end).toBe(14 * 60);
    for (const { id, dependsOn } of planned)
      for (const other of dependsOn) expect(slots.get(other)?.end ?? -Infinity).toBeLessThanOrEqual(slots.get(id)?.from ?? Number.NaN);
  });

  it('has minutes that follow the duration until the manager sets others', async () => {
    expect((await edit('soak-rice', { estimatedDuration: '40' })).body.task.minutes).toBe(40);
    expect((await edit('soak-rice', { minutes: 50 })).body.task).toMatchObject({ minutes: 50, estimatedDuration: '40' });
    expect((await edit('soak-rice', { estimatedDuration: '60' })).body.task.minutes).toBe(50);
    expect((await edit('soak-rice', { minutes: 60 })).body.task.minutes).toBe(60);
    expect((await edit('soak-rice', { estimatedDuration: '30' })).body.task.minutes).toBe(30);
  });

  it.each<[string, object, string, string, number]>([
    ['itself', { dependsOn: ['seal-pit'] }, 'task.dependsOnItself', 'dependsOn', 422],
    ['a task of no list', { dependsOn: ['place-meat', 'task-of-another-event'] }, 'task.dependencyUnknown', 'dependsOn', 422],
    ['a task that waits for it', { dependsOn: ['take-out'] }, 'task.dependencyCircle', 'dependsOn', 422],
    ['no list', { dependsOn: 'place-meat' }, 'input.invalid', 'dependsOn', 400],
    ['no minutes', { minutes: 0 }, 'input.invalid', 'minutes', 400],
    ['half a minute', { minutes: 1.5 }, 'input.invalid', 'minutes', 400],
    ['more than a week', { minutes: 10_081 }, 'input.invalid', 'minutes', 400],
    ['no such place', { place: 'garage' }, 'input.invalid', 'place', 400],
  ])('refuses %s at its field, and nothing of it is stored', async (_, body, code, path, status) => {
    const refused = await edit('seal-pit', { ...body, task: 'Close it' });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await board()).toEqual(tasks);
    const { data } = (await (await app.as('tv')).get(`/api/schedule/${eventId}`).expect(200)).body;
    expect(data).not.toHaveProperty('plansBackward');
  });

  it('refuses a task of another event and one that was deleted', async () => {
    const other = await makeDiaryEvent(app);
    const kitchen = await app.as('kitchen');
    const body = { task: 'Set the tables', estimatedDuration: 20 };
    const { task } = (await kitchen.post(`/api/todos/${other}/tasks`).send(body).expect(201)).body;
    await (await app.as('manager')).delete(`/api/todos/${eventId}/tasks/lay-out-kit`).expect(200);
    for (const id of [task.id, 'lay-out-kit']) {
      const refused = await edit('seal-pit', { dependsOn: [id] });
      expect([refused.status, refused.body.code]).toEqual([422, 'task.dependencyUnknown']);
    }
  });

  it('is for managers; the kitchen still edits the fields that it could edit before', async () => {
    const kitchen = await app.as('kitchen');
    for (const body of [{ dependsOn: [] }, { minutes: 5 }, { place: null }])
      await kitchen.patch(`/api/todos/${eventId}/tasks/seal-pit`).send(body).expect(403);
    await kitchen.patch(`/api/todos/${eventId}/tasks/seal-pit`).send({ assignedTo: 'Anu', estimatedDuration: 20 }).expect(200);
    await kitchen.post(`/api/schedule/${eventId}/plan`).send({ deliveryTime: '12:00', plansBackward: true, changes: [] }).expect(403);
    expect(await put('14:00')).not.toHaveProperty('plansBackward');
  });

  it('two who make half a circle each at the same moment: one is refused', async () => {
    const halves = await Promise.all([
      edit('lay-out-kit', { dependsOn: ['scrub-kitchen'] }),
      edit('scrub-kitchen', { dependsOn: ['lay-out-kit'] }),
    ]);
    expect(halves.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a deleted task leaves its order behind, and comes back into its place', async () => {
    const list = await app.screen(tasksRoom(eventId), 'kitchen');
    const manager = await app.as('manager');
    const { body } = await manager.delete(`/api/todos/${eventId}/tasks/rub-masala`).expect(200);
    expect((await find('pot-mutton'))?.dependsOn).toEqual(['dry-mutton', 'mix-masala']);
    await list.hears('task.changed', ({ id }) => id === 'pot-mutton');
    await edit('pot-mutton', { assignedTo: 'Anu' });
    await restore(body.snapshotId);
    expect(await find('rub-masala')).toMatchObject({ dependsOn: ['dry-mutton', 'mix-masala'] });
    expect(await find('pot-mutton')).toMatchObject({ dependsOn: ['rub-masala'], assignedTo: 'Anu' });
  });

  it('an old client that saves a list without some tasks leaves a sound one', async () => {
    const kitchen = await app.as('kitchen');
    const kept = tasks.filter(({ id }) => id !== 'seal-pit').map(({ id }) => ({ id }));
    await kitchen.post(`/api/todos/${eventId}`).send(kept).expect(200);
    expect((await find('read-pit-after-1-hour'))?.dependsOn).toEqual(['place-meat']);
    expect((await find('take-out'))?.dependsOn).toEqual(tasks.find(({ id }) => id === 'take-out')?.dependsOn);
  });
});

describe('a plan that is applied (requirements/kitchen K103)', () => {
  it('moves starts and people together, once, and is taken back as a whole', async () => {
    const screen = await app.screen(scheduleRoom(eventId), 'tv');
    const changes = [
      { taskId: 'label-parcels', assignedTo: 'Anu', startTime: '9:00 AM' },
      { taskId: 'melt-jaggery', startTime: '7:20 AM' },
    ];
    const { status, body } = await plan({ deliveryTime: '13:00', changes, version: 1 });
    expect([status, body.data.plansBackward, body.data.deliveryTime]).toEqual([200, true, '13:00']);
    await screen.hears('schedule.changed', (record) => record.plansBackward === true);
    const after = await board();
    expect(after.find(({ id }) => id === 'label-parcels')).toMatchObject({ assignedTo: 'Anu', startTime: '9:00 AM' });
    // What the start was moved from waits for nobody; the tamarind has to be ready before it.
    expect(after.find(({ id }) => id === 'strain-tamarind')?.startTime).toBe('7:10 AM');
    expect(after.find(({ id }) => id === 'take-out')).toMatchObject({ startTime: '11:20 AM', estimatedDuration: '100' });
    expect(await lastAudit(`diary:${eventId}`)).toMatchObject({
      action: 'schedule.planned',
      before: { deliveryTime: '12:00', plansBackward: false },
      after: { deliveryTime: '13:00', plansBackward: true },
    });
    const again = await plan({ deliveryTime: '13:00', changes });
    expect(again.body.data.tasks).toEqual(body.data.tasks);

    await restore(again.body.snapshotId);
    expect(withoutVersions(await board())).toEqual(withoutVersions(after));
    await restore(body.snapshotId);
    expect(withoutVersions(await board())).toEqual(withoutVersions(tasks));
    expect((await put('14:00')).shiftMinutes).toBe(120);
    expect(starts(await board())['take-out']).toBe('3:00 PM');
  });

  it('is taken back to a day whose plan was edited and not applied yet', async () => {
    await edit('soak-rice', { dependsOn: ['light-pit'] });
    const before = await board();
    const { body } = await plan({ deliveryTime: '12:20' });
    expect(starts(await board())['take-out']).toBe('10:40 AM');
    await restore(body.snapshotId);
    expect(withoutVersions(await board())).toEqual(withoutVersions(before));
    expect((await put('12:00')).plansBackward).toBe(true);
  });

  it('a delivery of a list that is planned back keeps to it, and resetting the list ends it', async () => {
    await plan({ deliveryTime: '15:00' });
    expect(starts((await put('12:00')).tasks)).toMatchObject({ 'seal-pit': '9:05 AM', 'open-overnight-pit': '4:40 AM' });
    const removed = await (await app.as('manager')).delete(`/api/todos/${eventId}/tasks/seal-pit`).expect(200);
    await restore(removed.body.snapshotId);
    expect((await find('seal-pit'))?.startTime).toBe('9:05 AM');
    expect((await put('12:00')).earlyStart.map(({ id }) => id)).toEqual(['open-overnight-pit', 'stack-pit']);
    await (await app.as('kitchen')).post(`/api/todos/${eventId}/reset`).expect(200);
    expect(withoutVersions(await board())).toEqual(withoutVersions(tasks));
    expect(await put('12:00')).not.toHaveProperty('plansBackward');
  });

  it('is refused as a whole for a task that is gone, for an older version and for an invalid plan', async () => {
    const changes = [
      { taskId: 'melt-jaggery', startTime: '7:20 AM' },
      { taskId: 'gone', startTime: '7:20 AM' },
    ];
    const gone = await plan({ changes });
    expect([gone.status, gone.body.code, gone.body.issues[0].path]).toEqual([404, 'task.notFound', 'changes.1.taskId']);
    const stale = await plan({ version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'record.stale']);
    for (const body of [{ plansBackward: 'yes' }, { changes: [{ taskId: 'melt-jaggery', startTime: 'soon' }] }, { deliveryTime: '25:00' }])
      expect((await plan(body)).status).toBe(400);
    expect(await board()).toEqual(tasks);
  });
});
