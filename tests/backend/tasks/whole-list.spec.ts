import { fieldOf } from '#shared/core/narrow';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app';
import { setUpTasks, tasksOf } from './diary-event';

let app: TestApp;
let eventId: string;
let tasks: Task[];
let revision: number;

setUpTasks((given) => ({ app, eventId, tasks, revision } = given), { now: '2026-11-29T01:30:00.000Z' });

const load = () => tasksOf(app, eventId, 'kitchen');
const board = async (): Promise<Task[]> => (await load()).data;
const send = async (list: unknown, base?: number) => {
  const request = (await app.as('kitchen')).post(`/api/todos/${eventId}`);
  if (base !== undefined) void request.set('If-Match', String(base));
  return request.send(list as object);
};
const saved = async (list: unknown, base?: number) => {
  const reply = await send(list, base);
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return reply.body as { success: true; data: Task[]; stale: string[]; snapshotId: number | null };
};
const complete = async (id: string, by: string) =>
  (await app.as('kitchen')).post(`/api/todos/${eventId}/tasks/${id}/complete`).send({ by }).expect(200);
const done = (task: Task, completedBy: string) => ({ ...task, completed: true, completedBy });
const withoutVersion = (list: Task[]) => list.map((task) => ({ ...task, version: undefined }));
const ordinary = (place: number): Task => tasks.filter(({ isTemperature }) => !isTemperature)[place] ?? raise();
const find = (list: Task[], { id }: Task): Task => list.find((task) => task.id === id) ?? raise();
function raise(): never {
  throw new Error('The list lacks one');
}

describe('saving a whole list (decisions/0001 §24)', () => {
  it('pushes nothing when nothing changes', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const reply = await saved(tasks);
    expect(reply).toEqual({ success: true, data: tasks, stale: [], snapshotId: null });
    expect((await load()).revision).toBe(revision);
    expect(screen.heard).toEqual([]);
  });

  it('completes, changes, adds and removes, one push each', async () => {
    const screen = await app.screen(tasksRoom(eventId), 'tv');
    const [first, second, ...rest] = tasks;
    const { data } = await saved([
      done(first ?? raise(), 'Anu'),
      ...rest,
      { id: 'own-1', task: 'Own', completed: false, dueDate: 'Event day', estimatedDuration: '20' },
      { task: 'Without a number' },
    ]);
    expect(find(data, first ?? raise())).toMatchObject({ completed: true, completedBy: 'Anu', completedAt: app.clock.now(), version: 2 });
    expect(data.find(({ id }) => id === second?.id)).toBeUndefined();
    expect(data.find(({ id }) => id === 'own-1')).toMatchObject({ task: 'Own', eventId, completed: false, startedAt: null });
    expect(data.find(({ task }) => task === 'Without a number')?.id).toMatch(/^task-/);
    expect(await board()).toEqual(data);
    await screen.hears('task.removed');
    const waiting = tasks.filter(({ dependsOn }) => dependsOn.includes(second?.id ?? raise())).map(({ id }) => id);
    const heard = screen.heard.map(({ name, record }) => (waiting.some((id) => id === fieldOf(record, 'id')) ? 'waited' : name));
    expect(heard.sort()).toEqual(['task.changed', 'task.changed', 'task.changed', 'task.removed', ...waiting.map(() => 'waited')]);
  });

  it('changes words, times and order, and drops a translation that no longer fits', async () => {
    const [first, ...rest] = tasks;
    const words = {
      task: 'Count heads',
      description: 'Twice',
      estimatedDuration: '7',
      startTime: '8:15 AM',
      assignedTo: 'Anu',
      sortOrder: 5,
    };
    const { data, snapshotId } = await saved([{ ...first, ...words, taskMalayalam: undefined }, ...rest]);
    expect(data[0]).toMatchObject({ id: first?.id, ...words, taskMalayalam: null, completed: false, version: 2 });
    expect(snapshotId).toBeNull();
  });

  it('keeps both completions of two phones with the same base (faults C1)', async () => {
    for (const base of [undefined, revision]) {
      const one = ordinary(base === undefined ? 0 : 2);
      const two = ordinary(base === undefined ? 1 : 3);
      const list = await board();
      await Promise.all([
        saved(
          list.map((task) => (task.id === one.id ? done(task, 'Anu') : task)),
          base,
        ),
        saved(
          list.map((task) => (task.id === two.id ? done(task, 'Biju') : task)),
          base,
        ),
      ]);
      const now = await board();
      expect([find(now, one).completedBy, find(now, two).completedBy]).toEqual(['Anu', 'Biju']);
    }
  });

  it('undoes nothing from a phone that was away, and names the tasks that stayed (faults C2) @deep', async () => {
    await complete(ordinary(0).id, 'Anu');
    const late = await saved(tasks.map((task) => (task.id === ordinary(1).id ? done(task, 'Biju') : task)));
    expect(late.stale).toEqual([ordinary(0).id]);
    expect(find(late.data, ordinary(0)).completedBy).toBe('Anu');
    expect(find(late.data, ordinary(1)).completedBy).toBe('Biju');
  });

  it('is held against its base without versions @deep', async () => {
    await complete(ordinary(0).id, 'Anu');
    const { data, stale } = await saved(withoutVersion(tasks), revision);
    expect([stale, find(data, ordinary(0)).completedBy]).toEqual([[ordinary(0).id], 'Anu']);
    const forced = await saved(withoutVersion(tasks));
    expect([forced.stale, find(forced.data, ordinary(0)).completed]).toEqual([[], false]);
    expect(forced.snapshotId).not.toBeNull();
  });

  it('removes with a base only tasks that the base knew (faults C3)', async () => {
    const kitchen = await app.as('kitchen');
    const added = (await kitchen.post(`/api/todos/${eventId}/tasks`).send({ task: 'New', dueDate: 'Event day', estimatedDuration: 5 })).body
      .task;
    await complete(ordinary(0).id, 'Anu');
    const { data } = await saved([], revision);
    expect(data.map(({ id }) => id).sort()).toEqual(
      [added.id, ordinary(0).id, ...tasks.filter((t) => t.isFinalTask).map(({ id }) => id)].sort(),
    );
  });

  it('replaces the list without a base, but final tasks stay, and the list before can be restored', async () => {
    await complete(ordinary(0).id, 'Anu');
    const before = await board();
    const { data, snapshotId } = await saved([]);
    // What they waited for is gone.
    expect(data).toEqual(before.filter(({ isFinalTask }) => isFinalTask).map((task) => ({ ...task, dependsOn: [], version: 2 })));
    const kitchen = await app.as('kitchen');
    const { body } = await kitchen.get(`/api/snapshots?list=tasks:${eventId}`).expect(200);
    expect(body.data[0]).toMatchObject({ id: snapshotId, reason: 'saved', by: 'Cook', count: before.length });
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    expect(withoutVersion(await board())).toEqual(withoutVersion(before));
  });

  it('does not bring back a task that was removed', async () => {
    await (await app.as('manager')).delete(`/api/todos/${eventId}/tasks/${ordinary(0).id}`).expect(200);
    const { data, stale } = await saved(tasks);
    const waiting = tasks.filter(({ dependsOn }) => dependsOn.includes(ordinary(0).id)).map(({ id }) => id);
    expect([stale, data.some(({ id }) => id === ordinary(0).id)]).toEqual([[ordinary(0).id, ...waiting], false]);
  });

  it('cannot make a final task an ordinary one', async () => {
    const final = tasks.find(({ isFinalTask }) => isFinalTask) ?? raise();
    await saved(tasks.map((task) => ({ ...task, isFinalTask: false })));
    expect(find((await saved([])).data, final).isFinalTask).toBe(true);
  });

  it('keeps the first completion, and believes no clock that runs ahead (decisions/0034)', async () => {
    const first = find(
      (await saved([{ ...done(ordinary(0), 'Anu'), completedAt: '2026-11-29T01:00:00Z' }, ...tasks.slice(1)])).data,
      ordinary(0),
    );
    expect([first.completedAt, first.startedAt]).toEqual(['2026-11-29T01:00:00.000Z', '2026-11-29T01:00:00.000Z']);
    const again = find((await saved([{ ...first, completedBy: 'Biju', completedAt: app.clock.now() }, ...tasks.slice(1)])).data, first);
    expect(again.completedBy).toBe('Anu');
    const future = await saved(
      tasks.map((task) => (task.id === ordinary(1).id ? { ...done(task, 'Anu'), completedAt: '2030-01-01T00:00:00Z' } : task)),
    );
    expect(find(future.data, ordinary(1)).completedAt).toBe(app.clock.now());
  });

  it('takes the times of the reports by the clock of the business, and refuses text that is none (requirements/console C33)', async () => {
    const times = { startedAt: '29/11/2026 6:05:00', completedAt: '29/11/2026 6:45:10' };
    const { data } = await saved([{ ...done(ordinary(0), 'Anu'), ...times }, ...tasks.slice(1)]);
    expect(find(data, ordinary(0))).toMatchObject({ startedAt: '2026-11-29T00:35:00.000Z', completedAt: '2026-11-29T01:15:10.000Z' });
    const refused = await send([{ ...ordinary(1), startedAt: '31/02/2026 6:05:00' }]);
    expect(refused.status).toBe(400);
    const message = 'Enter a date and a time, such as 28/11/2026 9:05:00';
    expect(refused.body.issues).toEqual([{ path: '0.startedAt', message }]);
    expect(find(await board(), ordinary(1)).startedAt).toBeNull();
  });

  it('is all or nothing', async () => {
    const thermometer = tasks.find(({ isTemperature }) => isTemperature) ?? raise();
    const list = tasks.map((task) => ([ordinary(0).id, thermometer.id].includes(task.id) ? done(task, 'Anu') : task));
    const refused = await send(list);
    expect([refused.status, refused.body.code]).toEqual([422, 'task.temperatureRequired']);
    expect(refused.body.issues[0].path).toBe(`${tasks.indexOf(thermometer)}.temperatureValue`);
    expect(await board()).toEqual(tasks);
  });

  it('fills in the fields that a new task lacks (requirements/kitchen §4)', async () => {
    const { data } = await saved([...tasks, { dueDate: 'Event day' }, { id: 'own-2', assignedTo: 'Anu' }]);
    const [bare, own] = data.slice(-2);
    expect(bare).toMatchObject({
      id: expect.stringMatching(/^task-/),
      task: 'Untitled task',
      taskMalayalam: 'പേരില്ലാത്ത ജോലി',
      completed: false,
    });
    expect(own).toMatchObject({ id: 'own-2', task: 'Untitled task', completed: false, assignedTo: 'Anu', estimatedDuration: '30' });
    expect((await saved([...data.map(({ id, version }) => ({ id, version }))])).data).toEqual(data);
  });

  it('takes 500 Malayalam tasks (faults C14)', async () => {
    const many = Array.from({ length: 500 }, (_, n) => ({
      id: `n-${n}`,
      task: `ഇറച്ചി കഴുകി മുറിക്കുക ${n}`.padEnd(300, 'ക'),
      estimatedDuration: 5,
    }));
    expect((await saved([...tasks, ...many])).data).toHaveLength(tasks.length + 500);
    const { status, body } = await send([...tasks, ...many, { id: 'big', task: 'x', description: 'x'.repeat(1_100_000) }]);
    expect([status, body.success]).toEqual([413, false]);
  });

  it.each([
    ['no list', { tasks: [] }, ''],
    ['a blank task', [{ id: 'a', task: ' ' }], '0.task'],
    [
      'an id twice',
      [
        { id: 'a', task: 'A' },
        { id: 'a', task: 'B' },
      ],
      '1.id',
    ],
    ['a negative duration', [{ task: 'A', estimatedDuration: -1 }], '0.estimatedDuration'],
    ['a script', [{ task: 'A', hasVideo: true, videoUrl: 'javascript:alert(1)' }], '0.videoUrl'],
    ['an unknown day', [{ task: 'A', dueDate: 'later' }], '0.dueDate'],
    ['too many', Array.from({ length: 2_001 }, () => ({ task: 'A' })), ''],
  ])('is refused when it is %s', async (_, list, path) => {
    const refused = await send(list);
    expect([refused.status, refused.body.success]).toEqual([400, false]);
    if (path) expect(refused.body.issues[0].path).toBe(path);
    expect(await board()).toEqual(tasks);
  });
});
