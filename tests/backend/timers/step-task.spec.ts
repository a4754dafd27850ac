import { tasksRoom, timersRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import type { TestApp } from '../../support/test-app';
import { makeDiaryEvent, setUpTasks, tasksOf } from '../tasks/diary-event';

const NOW = '2026-11-29T01:30:00.000Z';
const MINUTE = 60_000;
const SOAK = 'soak-tamarind';
const STEP = '6-1';

let app: TestApp;
let eventId: string;
setUpTasks((given) => ({ app, eventId } = given), { now: NOW });

type Who = 'tv' | 'kitchen';
const at = (minutes: number): string => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString();
const wait = (minutes: number): void => void app.clock.advance(minutes * MINUTE);
const put = async (body: object, step = STEP, who: Who = 'tv') => (await app.as(who)).put(`/api/timers/${eventId}/${step}`).send(body);
const start = () => put({ isActive: true });
const done = () => put({ isActive: false, endsTask: true });
const undoStop = async (startTime: number) => (await app.as('tv')).post(`/api/timers/${eventId}/${STEP}/undo-stop`).send({ startTime });
const tell = async (verb: string, body: object = { by: 'Ammini' }, who: Who = 'kitchen', task = SOAK) =>
  (await app.as(who)).post(`/api/todos/${eventId}/tasks/${task}/${verb}`).send(body);
const task = async (id = SOAK): Promise<Task> => {
  const found = (await tasksOf(app, eventId)).data.find((one) => one.id === id);
  if (!found) throw new Error(`There is no task ${id}`);
  return found;
};
const timer = async (step = STEP): Promise<Timer> =>
  (await (await app.as('tv')).get(`/api/timers/${eventId}/${step}`).expect(200)).body.data;
const revisions = async (): Promise<number[]> => [
  (await tasksOf(app, eventId)).revision,
  (await (await app.as('tv')).get(`/api/timers/${eventId}`).expect(200)).body.revision,
];
const audited = async (id = SOAK) =>
  (await (await app.as('manager')).get(`/api/audit?subject=task:${eventId}.${id}`).expect(200)).body.data;

describe('a task and the timer of its step are one record (requirements/kitchen K130)', () => {
  it('a start at the TV screen starts both, once, tells both rooms and is written down with its name', async () => {
    const list = await app.screen(tasksRoom(eventId), 'kitchen');
    const { body } = await start();
    expect(body).toMatchObject({ started: true, data: { isActive: true, startTime: Date.parse(NOW), startedBy: 'TV screen' } });
    expect((await list.hears('task.changed')).record).toMatchObject({ id: SOAK, startedAt: NOW, startedBy: 'TV screen', completed: false });
    const before = await revisions();
    wait(1);
    expect((await put({ isActive: true }, STEP, 'kitchen')).body).toMatchObject({ started: false, data: body.data });
    expect((await tell('start')).body.task).toMatchObject({ startedAt: NOW, startedBy: 'TV screen' });
    expect(await revisions()).toEqual(before);
    expect(await audited()).toMatchObject([{ actor: 'TV screen', action: 'task.startedOnTv', after: { at: NOW } }]);
  });

  it('a start on the list starts both, and a phone writes nothing into the activity log', async () => {
    const screen = await app.screen(timersRoom(eventId), 'tv');
    await tell('start', { by: 'Ammini', at: at(-5) });
    expect((await screen.hears('timer.changed')).record).toMatchObject({
      id: STEP,
      isActive: true,
      startTime: Date.parse(at(-5)),
      startedBy: 'Ammini',
    });
    expect((await start()).body).toMatchObject({ started: false, data: { startedBy: 'Ammini' } });
    expect(await audited()).toEqual([]);
  });

  it('pressed at once on two devices it is started once, by one of them', async () => {
    const replies = await Promise.all([start(), tell('start'), start(), tell('start'), put({ isActive: true }, STEP, 'kitchen')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [record, run] = [await task(), await timer()];
    expect([run.isActive, run.version]).toEqual([true, 1]);
    expect([record.startedAt, record.startedBy, record.version]).toEqual([NOW, run.startedBy, 2]);
  });

  it('completing the task stops its timer, and taking that back lets it go on; so does undoing the start end it', async () => {
    await start();
    wait(30);
    await tell('complete');
    expect(await timer()).toMatchObject({ isActive: false });
    wait(10);
    await tell('undo-complete', {});
    expect(await timer()).toMatchObject({ isActive: true, startTime: Date.parse(NOW), startedBy: 'TV screen' });
    await tell('undo-start', {});
    expect(await timer()).toMatchObject({ isActive: false });
    expect((await undoStop(Date.parse(NOW))).body.code).toBe('timer.undoLate');
  });

  it('Stop at the step completes the task, and its undo takes that back', async () => {
    await start();
    wait(20);
    await done();
    expect(await task()).toMatchObject({ completed: true, completedAt: at(20), completedBy: 'TV screen', startedAt: NOW });
    await undoStop(Date.parse(NOW));
    expect(await task()).toMatchObject({ completed: false, completedAt: null, startedAt: NOW });
    expect(await timer()).toMatchObject({ isActive: true, startTime: Date.parse(NOW) });
    expect((await audited()).map(({ action }: { action: string }) => action)).toEqual([
      'task.undoneOnTv',
      'task.doneOnTv',
      'task.startedOnTv',
    ]);
  });

  it('Stop in the first minute takes the start back, and its undo brings it again', async () => {
    await start();
    app.clock.advance(20_000);
    await done();
    expect(await task()).toMatchObject({ startedAt: null, startedBy: null, completed: false });
    await undoStop(Date.parse(NOW));
    expect(await task()).toMatchObject({ startedAt: NOW, startedBy: 'TV screen' });
  });

  it('a plain stop, as earlier versions send it, leaves the task in hand; a task that is to be measured stays in hand, too', async () => {
    await start();
    wait(20);
    await put({ isActive: false });
    expect(await task()).toMatchObject({ startedAt: NOW, completed: false });
    await put({ isActive: true }, '5-1');
    wait(20);
    await put({ isActive: false, endsTask: true }, '5-1');
    expect(await task('read-pit-before-placing')).toMatchObject({ startedAt: at(20), completed: false });
  });

  it('a reset ends the timers of the tasks that it resets', async () => {
    await start();
    await put({ isActive: true }, '6-5');
    await (await app.as('kitchen')).post(`/api/todos/${eventId}/reset`).expect(200);
    expect([(await timer()).isActive, (await timer('6-5')).isActive]).toEqual([false, true]);
  });

  it('a list that was never opened stays unopened, and a step without a task has its timer alone', async () => {
    eventId = await makeDiaryEvent(app);
    expect((await start()).body).toMatchObject({ started: true });
    expect(await task()).toMatchObject({ startedAt: null, completed: false, version: 1 });
    const before = (await tasksOf(app, eventId)).revision;
    await put({ isActive: true }, '6-5');
    expect((await tasksOf(app, eventId)).revision).toBe(before);
  });
});

describe('a start that waited for the network (requirements/kitchen K131)', () => {
  const late = (minutes: number, said = minutes) => put({ isActive: true, startTime: Date.parse(at(said)), at: at(said) });

  it('counts from when it was pressed', async () => {
    wait(30);
    expect((await late(10)).body).toMatchObject({ started: true, data: { startTime: Date.parse(at(10)) } });
    expect(await task()).toMatchObject({ startedAt: at(10) });
  });

  it.each([
    ['in the future', 90],
    ['four days ago', -4 * 24 * 60],
  ])('counts from now when its clock says %s', async (_, said) => {
    wait(30);
    expect((await late(30, said)).body).toMatchObject({ started: true, data: { startTime: Date.parse(at(30)) } });
  });

  it.each([
    ['runs', () => tell('start', { by: 'Ammini' }), { isActive: true, startedBy: 'Ammini' }],
    ['ran and was stopped', () => start().then(() => put({ isActive: false })), { isActive: false }],
    ['is done', () => tell('complete', { by: 'Ammini' }), { isActive: false }],
  ])('changes nothing when the step %s in between, and says so', async (_, meanwhile, stands) => {
    wait(20);
    await meanwhile();
    wait(10);
    const before = await revisions();
    expect((await late(10)).body).toMatchObject({ started: false, data: stands });
    expect(await revisions()).toEqual(before);
  });

  it('starts a step again that was ended before it was pressed', async () => {
    await start();
    wait(5);
    await put({ isActive: false });
    wait(25);
    expect((await late(10)).body).toMatchObject({ started: true, data: { startTime: Date.parse(at(10)) } });
    expect(await task()).toMatchObject({ startedAt: NOW });
  });
});

describe('a TV screen and a task without a timed step', () => {
  it('starts it in its own name, and may do nothing else to it', async () => {
    expect((await tell('start', { by: 'Somebody else', at: at(-3) }, 'tv', 'raise-heat')).body.task).toMatchObject({
      startedAt: at(-3),
      startedBy: 'TV screen',
    });
    expect(await audited('raise-heat')).toMatchObject([{ actor: 'TV screen', action: 'task.startedOnTv', after: { at: at(-3) } }]);
    for (const verb of ['complete', 'undo-start', 'undo-complete']) expect((await tell(verb, {}, 'tv', 'raise-heat')).status).toBe(403);
  });
});
