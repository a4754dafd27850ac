import { timersRoom } from '#shared/realtime/rooms';
import { FOLLOW_UP, PIT_STEP, READING_TASK } from '#shared/sop/final-cooking-rule';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { appOfFile } from '../../support/test-app';
import { makeDiaryEvent } from '../tasks/diary-event';

const app = appOfFile();
let eventId: string;
beforeAll(async () => {
  app.clock.setTo('2026-11-29T08:30:00.000Z');
});
beforeEach(async () => {
  eventId = await makeDiaryEvent(app);
});

const read = async (celsius: unknown) => (await app.as('tv')).post(`/api/timers/${eventId}/readings`).send({ celsius });
const timer = async (id: string): Promise<Timer> => (await (await app.as('tv')).get(`/api/timers/${eventId}/${id}`).expect(200)).body.data;
const task = async (): Promise<Task | undefined> => {
  const tasks = (await (await app.as('kitchen')).get(`/api/todos/${eventId}`).expect(200)).body.data as Task[];
  return tasks.find(({ id }) => id === READING_TASK);
};

describe('the reading of the pit after 2 h (requirements/kitchen §9; decisions/0032)', () => {
  it.each([
    [136, 10],
    [132, 15],
    [129, 20],
  ])('%d °C at the TV screen ends the closed pit and starts %d more minutes on every screen', async (celsius, allowedMinutes) => {
    const tv = await app.as('tv');
    await tv.put(`/api/timers/${eventId}/${PIT_STEP}`).send({ isActive: true }).expect(200);
    const phone = await app.screen(timersRoom(eventId), 'kitchen');
    const { body } = await read(celsius);
    const started = { id: FOLLOW_UP, isActive: true, startTime: app.clock.nowMs(), allowedMinutes, reading: celsius };
    expect(body.data).toMatchObject(started);
    expect((await phone.hears('timer.changed', ({ id }) => id === FOLLOW_UP)).record).toMatchObject(started);
    expect((await phone.hears('timer.changed', ({ id }) => id === PIT_STEP)).record).toMatchObject({ isActive: false });
  });

  it('completes its task of the checklist with the same reading', async () => {
    expect((await task())?.completed).toBe(false);
    expect((await read(131.5)).status).toBe(200);
    expect(await task()).toMatchObject({ completed: true, temperatureValue: 131.5, completedBy: 'TV screen' });
  });

  it('entered with its task on a phone does the same, and once', async () => {
    await task();
    const tv = await app.screen(timersRoom(eventId), 'tv');
    const cook = await app.as('kitchen');
    const complete = () =>
      cook
        .post(`/api/todos/${eventId}/tasks/${READING_TASK}/complete`)
        .set('Idempotency-Key', `reading-${eventId}`)
        .send({ by: 'Anil', temperatureValue: '128' });
    await complete().expect(200);
    await tv.hears(
      'timer.changed',
      ({ id, allowedMinutes, startedBy }) => id === FOLLOW_UP && allowedMinutes === 20 && startedBy === 'Anil',
    );
    await complete().expect(200);
    expect(await timer(FOLLOW_UP)).toMatchObject({ reading: 128, version: 1 });
  });

  it('saved with the whole list of an old client does the same, and once (decisions/0001 §24)', async () => {
    await task();
    const tv = await app.screen(timersRoom(eventId), 'tv');
    const cook = await app.as('kitchen');
    const tasks = (await cook.get(`/api/todos/${eventId}`).expect(200)).body.data as Task[];
    const list = tasks.map((one) =>
      one.id === READING_TASK ? { ...one, completed: true, completedBy: 'Binu', temperatureValue: 133 } : one,
    );
    const saved = (await cook.post(`/api/todos/${eventId}`).send(list).expect(200)).body.data as Task[];
    await tv.hears(
      'timer.changed',
      ({ id, allowedMinutes, startedBy }) => id === FOLLOW_UP && allowedMinutes === 15 && startedBy === 'Binu',
    );
    const first = await timer(FOLLOW_UP);
    app.clock.advance(60_000);
    await cook.post(`/api/todos/${eventId}`).send(saved).expect(200);
    expect(await timer(FOLLOW_UP)).toEqual(first);
  });

  it('a second reading corrects how long, not since when', async () => {
    const first = (await read(128)).body.data as Timer;
    app.clock.advance(60_000);
    expect((await read(140)).body.data).toMatchObject({ startTime: first.startTime, allowedMinutes: 10, reading: 140 });
  });

  it('no other task starts it', async () => {
    await task();
    const cook = await app.as('kitchen');
    await cook.post(`/api/todos/${eventId}/tasks/read-pit-after-1-hour/complete`).send({ temperatureValue: 150 }).expect(200);
    await (await app.as('tv')).get(`/api/timers/${eventId}/${FOLLOW_UP}`).expect(404);
  });

  it('is stopped like any timer, and started by a reading alone', async () => {
    const tv = await app.as('tv');
    await read(140);
    const stopped = await tv.put(`/api/timers/${eventId}/${FOLLOW_UP}`).send({ isActive: false }).expect(200);
    expect(stopped.body.data).toMatchObject({ isActive: false, reading: null });
    const refused = await tv.put(`/api/timers/${eventId}/${FOLLOW_UP}`).send({ isActive: true }).expect(422);
    expect(refused.body.code).toBe('timer.readingNeeded');
  });

  it('ends on every screen when the food is taken out of the pit, and goes on when that is taken back', async () => {
    const cook = await app.as('kitchen');
    await task();
    await read(140);
    const running = await timer(FOLLOW_UP);
    const tv = await app.screen(timersRoom(eventId), 'tv');
    app.clock.advance(600_000);
    await cook.post(`/api/todos/${eventId}/tasks/take-out/complete`).send({ by: 'Anil' }).expect(200);
    await tv.hears('timer.changed', ({ id, isActive }) => id === FOLLOW_UP && !isActive);
    await cook.post(`/api/todos/${eventId}/tasks/take-out/undo-complete`).send({ by: 'Anil' }).expect(200);
    expect(await timer(FOLLOW_UP)).toMatchObject({ isActive: true, startTime: running.startTime, reading: 140 });
  });

  it.each([null, '136', 'hot', -51, 501, 1e300])('%p is no reading', async (celsius) => {
    expect((await read(celsius)).status).toBe(400);
  });

  it('an unknown event is refused', async () => {
    await (await app.as('tv')).post('/api/timers/nowhere/readings').send({ celsius: 136 }).expect(404);
  });
});
