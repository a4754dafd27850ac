// @database versions and locks of tasks, their history in the log
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app';
import { setUpTasks, tasksOf } from './diary-event';

let app: TestApp;
let eventId: string;
let tasks: Task[];

setUpTasks((given) => ({ app, eventId, tasks } = given));

const board = async (): Promise<Task[]> => (await tasksOf(app, eventId)).data;
const post = async (path: string, body: object = {}) => (await app.as('kitchen')).post(`/api/todos/${eventId}/${path}`).send(body);
const patch = async (id: string, body: object) => (await app.as('kitchen')).patch(`/api/todos/${eventId}/tasks/${id}`).send(body);
const remove = async (id: string) => (await app.as('manager')).delete(`/api/todos/${eventId}/tasks/${id}`);
const restore = async (snapshotId: number) => (await app.as('kitchen')).post(`/api/snapshots/${snapshotId}/restore`).expect(200);
const made = async (path: string, body: object = {}): Promise<Task> => {
  const reply = await post(path, body);
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return reply.body.task;
};
const CUSTOM = { task: 'Polish the platter', dueDate: 'Event day', estimatedDuration: 15 };
const lastOrder = (): number => Math.max(...tasks.filter(({ isFinalTask }) => !isFinalTask).map(({ sortOrder }) => sortOrder));
const final = (): Task => tasks.find(({ isFinalTask }) => isFinalTask) ?? raise();
const first = (): Task => tasks[0] ?? raise();
function raise(): never {
  throw new Error('The default tasks lack one');
}

describe('a custom task (requirements/kitchen §5)', () => {
  it('bears the key of the command that made it, so that the phone knows its own task', async () => {
    const kitchen = await app.as('kitchen');
    const add = (event: string, key: string) =>
      kitchen.post(`/api/todos/${event}/tasks`).set('Idempotency-Key', key).send(CUSTOM).expect(201);
    const key = 'c0ffee00-6a53-4a66-9b1c-3c7f3e0f9d11';
    expect((await add(eventId, key)).body.task.id).toBe(`task-${key}`);
    expect((await add(eventId, 'short')).body.task.id).toMatch(/^task-[0-9a-f]{16}$/);
    const cook = await app.as('manager');
    const other = await cook.post(`/api/todos/${eventId}/tasks`).set('Idempotency-Key', key).send(CUSTOM).expect(201);
    expect(other.body.task.id).toMatch(/^task-[0-9a-f]{16}$/);
  });

  it('is added after the last task that is not final, on every screen', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const task = await made('tasks', { ...CUSTOM, startTime: '9:05 am', assignedTo: ' Anu ', description: '  ' });
    expect(task).toMatchObject({
      ...CUSTOM,
      id: expect.stringMatching(/^task-[0-9a-f]{16}$/),
      eventId,
      estimatedDuration: '15',
      startTime: '9:05 AM',
      assignedTo: 'Anu',
      description: null,
      sortOrder: lastOrder() + 10,
      completed: false,
      isFinalTask: false,
      startsTwoHourClock: false,
      isCleaning: false,
      hasVideo: false,
      version: 1,
    });
    expect(await screen.hears('task.changed')).toMatchObject({ record: task, revision: screen.revision + 1 });
    expect(await board()).toContainEqual(task);
    expect((await made('tasks', CUSTOM)).sortOrder).toBe(lastOrder() + 20);
  });

  it.each([
    [{ dueDate: ' 12 DAYS before event ' }, { dueDate: '12 days before event' }],
    [{ dueDate: '1 day before event' }, { dueDate: 'Day before event' }],
    [{ dueDate: undefined }, { dueDate: 'Event day' }],
    [{ estimatedDuration: ' 90 ' }, { estimatedDuration: '90' }],
    [{ estimatedDuration: 1 }, { estimatedDuration: '1' }],
    [
      { hasVideo: false, videoUrl: '/videos/a.mp4' },
      { hasVideo: false, videoUrl: null },
    ],
    [
      { hasVideo: true, videoUrl: '/videos/a.mp4' },
      { hasVideo: true, videoUrl: '/videos/a.mp4' },
    ],
    [{ task: 'ചോറ് 🍚 <b>'.padEnd(500, 'ി') }, { task: 'ചോറ് 🍚 <b>'.padEnd(500, 'ി') }],
  ])('takes %j', async (body, expected) => expect(await made('tasks', { ...CUSTOM, ...body })).toMatchObject(expected));

  it.each([
    [{ task: ' \n ' }, 'task', 'Enter a task'],
    [{ task: undefined }, 'task', 'Enter a task'],
    [{ task: 'x'.repeat(501) }, 'task', undefined],
    [{ task: 'x'.repeat(10_000) }, 'task', undefined],
    [{ dueDate: '0 days before event' }, 'dueDate', undefined],
    [{ dueDate: '-2 days before event' }, 'dueDate', undefined],
    [{ dueDate: '366 days before event' }, 'dueDate', undefined],
    [{ dueDate: 'someday' }, 'dueDate', undefined],
    [{ estimatedDuration: 0 }, 'estimatedDuration', 'Duration must be at least 1'],
    [{ estimatedDuration: '0.5' }, 'estimatedDuration', 'Duration must be at least 1'],
    [{ estimatedDuration: -5 }, 'estimatedDuration', 'Duration must be at least 1'],
    [{ estimatedDuration: 'NaN' }, 'estimatedDuration', 'Duration must be at least 1'],
    [{ estimatedDuration: null }, 'estimatedDuration', 'Duration must be at least 1'],
    [{ estimatedDuration: 10_081 }, 'estimatedDuration', undefined],
    [{ startTime: '25:00' }, 'startTime', undefined],
    [{ hasVideo: true, videoUrl: 'javascript:alert(1)' }, 'videoUrl', undefined],
    [{ description: 'ക'.repeat(10_000) }, 'description', undefined],
  ])('refuses %j', async (body, path, sentence) => {
    const refused = await post('tasks', { ...CUSTOM, ...body });
    expect([refused.status, refused.body.success, refused.body.code]).toEqual([400, false, 'input.invalid']);
    expect(refused.body.issues[0].path).toBe(path);
    if (sentence !== undefined) expect(refused.body.error).toBe(sentence);
    expect(await board()).toEqual(tasks);
  });

  it('is refused whole when it is a list, too large, or of no event', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen.post(`/api/todos/${eventId}/tasks`).send([CUSTOM]).expect(400);
    await kitchen
      .post(`/api/todos/${eventId}/tasks`)
      .send({ ...CUSTOM, description: 'x'.repeat(1_100_000) })
      .expect(413);
    expect((await kitchen.post('/api/todos/event-0/tasks').send(CUSTOM).expect(404)).body.code).toBe('diary.notFound');
    expect(await board()).toEqual(tasks);
  });

  it('is made once however often the command arrives', async () => {
    const kitchen = await app.as('kitchen');
    const send = () => kitchen.post(`/api/todos/${eventId}/tasks`).set('Idempotency-Key', `add-${eventId}`).send(CUSTOM);
    const replies = [await send(), await send()];
    expect(replies.map(({ status, body }) => [status, body.task.id])).toEqual(
      Array.from({ length: 2 }, () => [201, replies[0]?.body.task.id]),
    );
    expect(await board()).toHaveLength(tasks.length + 1);
  });

  it('gets a place of its own when several are added at the same moment', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => made('tasks', CUSTOM)));
    expect(new Set(added.map(({ sortOrder }) => sortOrder)).size).toBe(5);
  });
});

describe('editing a task', () => {
  it('changes the fields that the body names, and drops a translation that no longer fits', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'kitchen');
    const { body } = await patch(first().id, { task: 'Buy the meat', estimatedDuration: 45, version: 1 });
    expect(body.task).toEqual({ ...first(), task: 'Buy the meat', taskMalayalam: null, estimatedDuration: '45', minutes: 45, version: 2 });
    await screen.hears('task.changed', (record) => record.task === 'Buy the meat');
    expect((await patch(first().id, { task: 'Buy the meat' })).body.task.version).toBe(2);
  });

  it('refuses an older version with the current record', async () => {
    const { body } = await patch(first().id, { assignedTo: 'Anu', version: 1 });
    const stale = await patch(first().id, { assignedTo: 'Biju', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'record.stale', body.task]);
  });

  it('is refused with the name of the person who changed the same field since; other changes are no obstacle', async () => {
    const manager = await app.as('manager');
    await manager
      .patch(`/api/todos/${eventId}/tasks/${first().id}`)
      .send({ assignedTo: 'Anu', seen: { assignedTo: null } })
      .expect(200);
    await post(`tasks/${first().id}/start`, { by: 'Chandran' });
    const stale = await patch(first().id, {
      assignedTo: 'Biju',
      estimatedDuration: 45,
      seen: { assignedTo: null, estimatedDuration: '20' },
    });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        code: 'record.stale',
        changedBy: 'manager',
        changedAt: expect.any(String),
        current: { assignedTo: 'Anu', estimatedDuration: '20' },
      },
    ]);
    const { body } = await patch(first().id, { estimatedDuration: 45, seen: { estimatedDuration: '20' } });
    expect(body.task).toMatchObject({ assignedTo: 'Anu', estimatedDuration: '45', startedBy: 'Chandran' });
  });

  it('renames a delivery that goes elsewhere, in both languages', async () => {
    const { id } = await made('deliveries', { deliveryLocation: 'Kottayam' });
    const moved = await patch(id, { deliveryLocation: 'Pala', deliveryType: 'combined' });
    expect(moved.body.task).toMatchObject({ task: 'Combined delivery to Pala', taskMalayalam: 'ഒന്നിച്ചുള്ള ഡെലിവറി: Pala' });
    const named = await patch(id, { task: 'To the bishop', deliveryLocation: 'Ettumanoor' });
    expect(named.body.task).toMatchObject({ task: 'To the bishop', deliveryLocation: 'Ettumanoor' });
  });

  it('plans a start time again under the chosen delivery time', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '14:00' }).expect(200);
    const last = final();
    expect((await patch(last.id, { startTime: '4:00 PM' })).body.task.startTime).toBe('4:00 PM');
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '12:00' }).expect(200);
    expect((await board()).find(({ id }) => id === last.id)?.startTime).toBe('2:00 PM');
  });

  it.each([{ task: '' }, { estimatedDuration: 0 }, { sortOrder: -1 }, { dueDate: 'x' }, { deliveryLocation: ' ' }])(
    'refuses %j',
    async (body) => {
      expect((await patch(first().id, body)).status).toBe(400);
      expect(await board()).toEqual(tasks);
    },
  );

  it('answers 404 to an unknown task', async () => expect((await patch('none', { task: 'x' })).status).toBe(404));
});

describe('deleting a task (requirements/kitchen §5)', () => {
  it('tells every screen, and can be undone with all that was done', async () => {
    const started = (await post(`tasks/${first().id}/start`, { by: 'Anu' })).body.task;
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const { status, body } = await remove(first().id);
    expect([status, body]).toEqual([200, { success: true, snapshotId: expect.any(Number), task: started }]);
    expect((await screen.hears('task.removed')).record).toEqual({ id: first().id, version: 3 });
    expect((await board()).map(({ id }) => id)).toEqual(tasks.slice(1).map(({ id }) => id));
    expect((await remove(first().id)).status).toBe(404);

    await restore(body.snapshotId);
    const back = await screen.hears('task.changed', ({ id }) => id === first().id);
    expect(back.record).toEqual({ ...started, version: 4 });
    // Those that wait for it did not while it was gone.
    const others = tasks.slice(1).map((task) => ({ ...task, version: task.dependsOn.includes(first().id) ? 3 : 1 }));
    expect(await board()).toEqual([back.record, ...others]);
  });

  it('leaves a final task', async () => {
    const refused = await remove(final().id);
    expect([refused.status, refused.body.code]).toEqual([409, 'task.final']);
    expect(await board()).toEqual(tasks);
  });

  it('of an older version is refused', async () => {
    await patch(first().id, { assignedTo: 'Anu' });
    const manager = await app.as('manager');
    await manager.delete(`/api/todos/${eventId}/tasks/${first().id}`).set('If-Match', '1').expect(409);
    await manager.delete(`/api/todos/${eventId}/tasks/${first().id}`).set('If-Match', '2').expect(200);
  });

  it('is for managers', async () => {
    const kitchen = await app.as('kitchen');
    const { id } = await made('tasks', CUSTOM);
    for (const task of [id, first().id]) await kitchen.delete(`/api/todos/${eventId}/tasks/${task}`).expect(403);
    expect(await board()).toHaveLength(tasks.length + 1);
  });

  it('is recorded in the activity log, without the address of a customer', async () => {
    const { id } = await made('deliveries', { deliveryLocation: 'Pala Road 7' });
    await patch(id, { deliveryNotes: 'Ring twice at the Mathews', assignedTo: 'Anu' });
    await remove(id);
    const { data } = (await (await app.as('manager')).get('/api/audit?subject=task').expect(200)).body;
    const told = data.filter(({ subject }: { subject: string }) => subject === `task:${eventId}.${id}`);
    expect(told).toMatchObject([
      { action: 'task.removed', actor: 'manager' },
      { action: 'task.changed', actor: 'Cook', before: { assignedTo: null }, after: { assignedTo: 'Anu' } },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Pala|Mathews/);
  });
});

describe('taking back a task that was just added', () => {
  const takeBack = async (id: string) => post(`tasks/${id}/undo-add`);

  it('is for everybody who may add, and is seen on every screen', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const { id } = await made('temperatures');
    expect((await takeBack(id)).status).toBe(200);
    expect((await screen.hears('task.removed')).record).toMatchObject({ id });
    expect(await board()).toEqual(tasks);
  });

  it('leaves a task that was started or changed, and every task of the plan', async () => {
    const begun = await made('tasks', CUSTOM);
    await post(`tasks/${begun.id}/start`, { by: 'Anu' });
    const given = await made('tasks', CUSTOM);
    await patch(given.id, { assignedTo: 'Anu' });
    for (const id of [begun.id, given.id, first().id]) {
      const refused = await takeBack(id);
      expect([refused.status, refused.body.code, refused.body.current.id]).toEqual([409, 'record.stale', id]);
    }
    expect(await board()).toHaveLength(tasks.length + 2);
  });
});

describe('extra readings (requirements/kitchen §9)', () => {
  it('are numbered, five minutes long, on the event day', async () => {
    const one = await made('temperatures');
    expect(one).toMatchObject({
      task: 'Additional Temperature Measurement 1',
      estimatedDuration: '5',
      dueDate: 'Event day',
      isTemperature: true,
      sortOrder: lastOrder() + 10,
    });
    const two = await made('temperatures');
    expect(two.task).toBe('Additional Temperature Measurement 2');
    await remove(one.id);
    expect((await made('temperatures')).task).toBe('Additional Temperature Measurement 3');
    expect((await post(`tasks/${two.id}/complete`, { by: 'Anu' })).body.code).toBe('task.temperatureRequired');
    expect((await post(`tasks/${two.id}/complete`, { temperatureValue: 182 })).body.task.temperatureValue).toBe(182);
  });
});

describe('deliveries (requirements/kitchen §4, §5, §9)', () => {
  it.each([[{}], [{ deliveryLocation: '' }], [{ deliveryLocation: '   ' }], [{ deliveryLocation: null }]])(
    'need a location: %j',
    async (body) => {
      const refused = await post('deliveries', body);
      expect([refused.status, refused.body.error]).toEqual([400, 'Please enter a delivery location']);
      expect(await board()).toEqual(tasks);
    },
  );

  it('start at noon for half an hour, standard or combined', async () => {
    expect(await made('deliveries', { deliveryLocation: ' Kottayam ' })).toMatchObject({
      estimatedDuration: '30',
      startTime: '12:00 PM',
      dueDate: 'Event day',
      isDelivery: true,
      deliveryType: 'standard',
      deliveryLocation: 'Kottayam',
      deliveryNotes: null,
    });
    const combined = await made('deliveries', { deliveryLocation: 'Pala', deliveryType: 'combined', deliveryNotes: 'Ring twice' });
    expect(combined).toMatchObject({ deliveryType: 'combined', deliveryNotes: 'Ring twice' });
    expect((await post('deliveries', { deliveryLocation: 'Pala', deliveryType: 'rocket' })).status).toBe(400);
  });

  it('leave at the delivery time that was chosen, and the day stays as it is planned', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '14:00' }).expect(200);
    const planned = await board();
    const delivery = await made('deliveries', { deliveryLocation: 'Kottayam' });
    expect(delivery.startTime).toBe('2:00 PM');
    expect((await kitchen.get(`/api/schedule/${eventId}`)).body.data).toMatchObject({ deliveryTime: '14:00', shiftMinutes: 120 });
    expect((await board()).filter(({ id }) => id !== delivery.id)).toEqual(planned);
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '16:00' }).expect(200);
    expect((await board()).find(({ id }) => id === delivery.id)?.startTime).toBe('4:00 PM');
  });
});

describe('reset (requirements/kitchen §5)', () => {
  it('brings the default tasks back, untouched, and can be undone', async () => {
    const custom = await made('tasks', CUSTOM);
    const done = (await post(`tasks/${first().id}/complete`, { by: 'Anu' })).body.task;
    const second = tasks[1] ?? raise();
    await remove(second.id);
    const kitchen = await app.as('kitchen');
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '16:00' }).expect(200);
    const before = await board();

    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const { status, body } = await post('reset');
    expect(status).toBe(200);
    const plain = (list: Task[]) => list.map((task) => ({ ...task, version: 0 }));
    expect(plain(body.data)).toEqual(plain(tasks));
    expect(await board()).toEqual(body.data);
    expect((await screen.hears('task.removed')).record).toMatchObject({ id: custom.id });
    expect((await screen.hears('task.changed', ({ id }) => id === done.id)).record.completed).toBe(false);
    expect((await kitchen.get(`/api/schedule/${eventId}`)).body.data.deliveryTime).toBe('12:00');

    await restore(body.snapshotId);
    expect(plain(await board())).toEqual(plain(before));
    expect((await kitchen.get(`/api/schedule/${eventId}`)).body.data.deliveryTime).toBe('16:00');
  });

  it('leaves later changes when it is undone, and names them', async () => {
    const [mutton = raise(), rice = raise()] = tasks;
    const kitchen = await app.as('kitchen');
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '16:00' }).expect(200);
    await post(`tasks/${mutton.id}/complete`, { by: 'Anu' });
    await post(`tasks/${rice.id}/start`, { by: 'Anu' });
    const { snapshotId } = (await post('reset')).body;
    const since = (await post(`tasks/${mutton.id}/start`, { by: 'Biju' })).body.task;
    await made('tasks', CUSTOM);
    await kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '18:00' }).expect(200);

    expect((await restore(snapshotId)).body).toMatchObject({ stayed: [mutton.id], restored: { id: snapshotId } });
    const after = await board();
    const one = (id: string) => after.find((task) => task.id === id);
    expect(one(mutton.id)).toMatchObject({ startedBy: 'Biju', startedAt: since.startedAt, completed: false });
    expect(one(rice.id)).toMatchObject({ startedBy: 'Anu' });
    expect(after.map(({ task }) => task)).toContain(CUSTOM.task);
    expect((await kitchen.get(`/api/schedule/${eventId}`)).body.data.deliveryTime).toBe('18:00');
  });
});

it('brings the tasks back with an event whose removal is undone', async () => {
  await post(`tasks/${first().id}/complete`, { by: 'Anu' });
  await remove((tasks[1] ?? raise()).id);
  const before = await board();
  const kitchen = await app.as('kitchen');
  const { snapshotId } = (await kitchen.delete(`/api/diary-events/${eventId}`).expect(200)).body;
  await kitchen.get(`/api/todos/${eventId}`).expect(404);
  await restore(snapshotId);
  const plain = (list: Task[]) => list.map((task) => ({ ...task, version: 0 }));
  expect(plain(await board())).toEqual(plain(before));
});

it.each([
  ['post', 'tasks'],
  ['patch', 'tasks/x'],
  ['delete', 'tasks/x'],
  ['post', 'tasks/x/undo-add'],
  ['post', 'temperatures'],
  ['post', 'deliveries'],
  ['post', 'reset'],
  ['post', ''],
] as const)('%s %s is closed to strangers and TV screens', async (method, path) => {
  const address = `/api/todos/${eventId}${path && `/${path}`}`;
  await app.http[method](address).send({}).expect(401);
  await (await app.as('tv'))[method](address).send({}).expect(403);
  expect(await board()).toEqual(tasks);
});
