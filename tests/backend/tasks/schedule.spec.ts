import { formatClock, parseClock } from '#shared/core/time';
import { scheduleRoom, tasksRoom } from '#shared/realtime/rooms';
import type { Schedule } from '#shared/tasks/schedule.contract';
import type { Task } from '#shared/tasks/task.contract';
import type { TestApp } from '../../support/test-app';
import { setUpTasks, tasksOf } from './diary-event';

let app: TestApp;
let eventId: string;
let tasks: Task[];

setUpTasks((given) => ({ app, eventId, tasks } = given));

const board = async (): Promise<Task[]> => (await tasksOf(app, eventId)).data;
const read = async (): Promise<{ data: Schedule; revision: number; serverNow: number }> =>
  (await (await app.as('tv')).get(`/api/schedule/${eventId}`).expect(200)).body;
const put = async (body: object) => (await app.as('kitchen')).put(`/api/schedule/${eventId}`).send(body);
const set = async (deliveryTime: string): Promise<Schedule> => {
  const reply = await put({ deliveryTime });
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return reply.body.data;
};
const onTheDay = (list: Task[]): Task[] => list.filter(({ dueDate }) => dueDate === 'Event day');
const starts = (list: Task[]): (string | null)[] => list.map(({ startTime }) => startTime);
const moved = (start: string | null, minutes: number): string => formatClock((parseClock(start ?? '') ?? Number.NaN) + minutes);

describe('the schedule (requirements/kitchen §4; contract §4)', () => {
  it('is for noon until another time is set', async () => {
    expect(await read()).toEqual({
      success: true,
      data: {
        eventId,
        deliveryTime: '12:00',
        shiftMinutes: 0,
        previousDeliveryTime: null,
        earlyStart: [],
        tasks: onTheDay(tasks),
        baseStarts: Object.fromEntries(onTheDay(tasks).map(({ id, startTime }) => [id, parseClock(startTime ?? '')])),
        version: 1,
      },
      revision: expect.any(Number),
      serverNow: expect.any(Number),
    });
  });

  it('is there before anybody loaded the tasks @deep', async () => {
    const kitchen = await app.as('kitchen');
    const { event } = (await kitchen.post('/api/diary-events/create').send({ title: 'New', date: '2026-11-29' })).body;
    const { data } = (await kitchen.get(`/api/schedule/${event.id}`).expect(200)).body;
    expect(starts(data.tasks)).toEqual(starts(onTheDay(tasks)));
  });

  it('moves the event day and nothing else @deep', async () => {
    const data = await set('14:00');
    expect(data).toMatchObject({ deliveryTime: '14:00', shiftMinutes: 120, previousDeliveryTime: '12:00', earlyStart: [], version: 2 });
    expect(starts(data.tasks)).toEqual(onTheDay(tasks).map(({ startTime }) => moved(startTime, 120)));
    const after = await board();
    expect(onTheDay(after)).toEqual(data.tasks);
    const others = (list: Task[]) => list.filter(({ dueDate }) => dueDate !== 'Event day');
    expect(others(after)).toEqual(others(tasks));
    expect((await read()).data).toEqual(data);
  });

  it('moves once however often it is applied, and goes back (decisions/0001 §29)', async () => {
    const first = await set('14:00');
    const { revision } = await read();
    expect(await set('14:00')).toEqual(first);
    expect((await read()).revision).toBe(revision);
    await set('10:00');
    await set('18:00');
    const back = await set('12:00');
    expect(starts(back.tasks)).toEqual(starts(onTheDay(tasks)));
  });

  it('pushes itself once and each moved task once', async () => {
    const schedule = await app.screen(scheduleRoom(eventId), 'tv');
    const list = await app.screen(tasksRoom(eventId), 'kitchen');
    const data = await set('16:00');
    expect(await schedule.hears('schedule.changed')).toMatchObject({ record: data, revision: schedule.revision + 1 });
    await Promise.all(data.tasks.map(({ id }) => list.hears('task.changed', (record) => record.id === id)));
    expect(list.heard.map(({ record }) => record)).toEqual(expect.arrayContaining(data.tasks));
    expect(list.heard).toHaveLength(data.tasks.length);
    expect(schedule.heard).toHaveLength(1);
    await set('16:00');
    await schedule.ask('clock', {});
    expect([schedule.heard.length, list.heard.length]).toEqual([1, data.tasks.length]);
  });

  it('warns of starts before 5:00 AM', async () => {
    const { earlyStart } = await set('10:00');
    expect(earlyStart.length).toBeGreaterThan(0);
    for (const { startTime } of earlyStart) expect(parseClock(startTime ?? '')).toBeLessThan(300);
    expect((await set('04:00')).tasks.every(({ startTime }) => parseClock(startTime ?? '') !== null)).toBe(true);
    expect((await set('12:00')).earlyStart).toEqual([]);
  });

  it('moves a custom task by the changes after it was planned', async () => {
    await set('14:00');
    const kitchen = await app.as('kitchen');
    const body = { task: 'Set the tables', dueDate: 'Event day', estimatedDuration: 20, startTime: '1:00 PM' };
    const { task } = (await kitchen.post(`/api/todos/${eventId}/tasks`).send(body).expect(201)).body;
    expect(task.startTime).toBe('1:00 PM');
    await set('16:00');
    const found = async () => (await board()).find(({ id }) => id === task.id)?.startTime;
    expect(await found()).toBe('3:00 PM');
    await kitchen.patch(`/api/todos/${eventId}/tasks/${task.id}`).send({ startTime: '5:00 PM' }).expect(200);
    await set('14:00');
    expect(await found()).toBe('3:00 PM');
  });

  it('keeps tasks that are completed at the same moment (faults C5)', async () => {
    const kitchen = await app.as('kitchen');
    const some = onTheDay(tasks)
      .filter(({ isTemperature }) => !isTemperature)
      .slice(0, 6);
    const completing = some.map(({ id }) => kitchen.post(`/api/todos/${eventId}/tasks/${id}/complete`).send({ by: 'Anu' }));
    const replies = await Promise.all([...completing, kitchen.put(`/api/schedule/${eventId}`).send({ deliveryTime: '14:00' })]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const after = onTheDay(await board());
    for (const { id } of some) expect(after.find((task) => task.id === id)).toMatchObject({ completed: true, completedBy: 'Anu' });
    expect(starts(after)).toEqual(onTheDay(tasks).map(({ startTime }) => moved(startTime, 120)));
  });

  it('refuses an older version with the current schedule', async () => {
    const current = await set('14:00');
    const stale = await put({ deliveryTime: '16:00', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'record.stale', current]);
  });

  it.each([
    {},
    { deliveryTime: '' },
    { deliveryTime: '24:00' },
    { deliveryTime: '2 PM' },
    { deliveryTime: 14 },
    { deliveryTime: null },
    [],
  ])('refuses %j', async (body) => {
    const refused = await put(body);
    expect([refused.status, refused.body.success, refused.body.code]).toEqual([400, false, 'input.invalid']);
    expect(await board()).toEqual(tasks);
  });

  it('of an unknown event is 404; strangers and TV screens cannot move it', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen.get('/api/schedule/event-0').expect(404);
    await kitchen.put('/api/schedule/event-0').send({ deliveryTime: '14:00' }).expect(404);
    await app.http.get(`/api/schedule/${eventId}`).expect(401);
    await app.http.put(`/api/schedule/${eventId}`).send({ deliveryTime: '14:00' }).expect(401);
    await (await app.as('tv')).put(`/api/schedule/${eventId}`).send({ deliveryTime: '14:00' }).expect(403);
    expect((await app.connect().then((stranger) => stranger.watch(scheduleRoom(eventId)))).ok).toBe(false);
  });
});
