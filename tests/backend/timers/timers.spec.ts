// @database locks of timers and their steps
import { timersRoom } from '#shared/realtime/rooms';
import { appOfFile, startApp } from '../../support/test-app';
import { makeDiaryEvent } from '../tasks/diary-event';

const app = appOfFile();
let eventId: string;

beforeAll(async () => {
  app.clock.setTo('2026-11-29T01:30:00.000Z');
});
beforeEach(async () => {
  eventId = await makeDiaryEvent(app);
});

const now = () => app.clock.nowMs();
const revision = async () => (await (await app.as('tv')).get(`/api/timers/${eventId}`).expect(200)).body.revision;
const put = async (stepId: string, body: object, role: 'tv' | 'kitchen' = 'tv') =>
  (await (await app.as(role)).put(`/api/timers/${eventId}/${stepId}`).send(body).expect(200)).body.data;

describe('timers (requirements/kitchen §4; decisions/0001 §26; decisions/0034)', () => {
  it('starts by the server clock and tells every screen', async () => {
    const phone = await app.screen(timersRoom(eventId), 'kitchen');
    const data = await put('1-3', { isActive: true, startTime: now() - 60_000 });
    expect(data).toEqual({
      id: '1-3',
      eventId,
      isActive: true,
      startTime: now(),
      allowedMinutes: 120,
      startedBy: 'TV screen',
      reading: null,
      version: 1,
    });
    expect(await phone.hears('timer.changed')).toMatchObject({ revision: phone.revision + 1, record: data, serverNow: now() });
    const tv = await app.as('tv');
    expect((await tv.get(`/api/timers/${eventId}/1-3`).expect(200)).body).toEqual({ success: true, data });
    expect((await tv.get(`/api/timers/${eventId}`).expect(200)).body).toEqual({
      success: true,
      data: [data],
      revision: 1,
      serverNow: now(),
    });
  });

  it.each([
    [-5_000, -5_000],
    [4_999.6, 4_999],
    [-5_001, 0],
    [86_400_000, 0],
    [-1e300, 0],
  ])('a start time %d ms off begins %d ms off', async (off, begins) => {
    expect((await put('1-1', { isActive: true, startTime: now() + off })).startTime).toBe(now() + begins);
  });

  it('keeps setup and pit lighting apart', async () => {
    expect(await put('setup-1-1', { isActive: true })).toMatchObject({ id: 'setup-1-1', allowedMinutes: 30 });
    expect(await put('1-1', { isActive: true })).toMatchObject({ id: '1-1', allowedMinutes: 15 });
  });

  it('lets the first start stand: a second one changes and tells nothing', async () => {
    const first = await put('1-1', { isActive: true });
    const before = await revision();
    app.clock.advance(30_000);
    expect(await put('1-1', { isActive: true, startTime: now() }, 'kitchen')).toEqual(first);
    expect(await revision()).toBe(before);
  });

  it('starts once for five screens at the same moment (faults R14)', async () => {
    const started = await Promise.all(Array.from({ length: 5 }, (_, n) => put('4-1', { isActive: true }, n % 2 ? 'tv' : 'kitchen')));
    expect(new Set(started.map((timer) => JSON.stringify(timer))).size).toBe(1);
    expect(await revision()).toBe(1);
  });

  it('stops, stays stopped, and starts again', async () => {
    await put('5-5', { isActive: true });
    const stopped = await put('5-5', { isActive: false }, 'kitchen');
    expect(stopped).toMatchObject({ isActive: false, startTime: null, startedBy: null, reading: null, version: 2 });
    const before = await revision();
    expect(await put('5-5', { isActive: false })).toEqual(stopped);
    expect(await revision()).toBe(before);
    app.clock.advance(1_000);
    expect(await put('5-5', { isActive: true }, 'kitchen')).toMatchObject({
      isActive: true,
      startTime: now(),
      startedBy: 'Cook',
      reading: null,
      version: 3,
    });
  });

  it('makes no timer of a stop that had no start', async () => {
    expect(await put('6-1', { isActive: false })).toMatchObject({ id: '6-1', isActive: false, startTime: null, version: 0 });
    expect((await (await app.as('tv')).get(`/api/timers/${eventId}/6-1`).expect(404)).body.code).toBe('timer.notFound');
    expect(await revision()).toBe(0);
  });

  it('lists the last started first, so that all screens choose the same active step', async () => {
    for (const step of ['1-1', '1-2', '1-3']) {
      await put(step, { isActive: true });
      app.clock.advance(1_000);
    }
    await put('1-3', { isActive: false });
    const { data } = (await (await app.as('tv')).get(`/api/timers/${eventId}`)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['1-2', '1-1', '1-3']);
  });

  it('sends the same answer to a repeated command', async () => {
    const tv = await app.as('tv');
    const send = () => tv.put(`/api/timers/${eventId}/2-1`).set('Idempotency-Key', `k-${eventId}`).send({ isActive: true });
    const first = await send().expect(200);
    const second = await send().expect(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('stops all when the event goes', async () => {
    await put('1-1', { isActive: true });
    const screen = await app.screen(timersRoom(eventId), 'tv');
    await (await app.as('kitchen')).delete(`/api/diary-events/${eventId}`).expect(200);
    expect((await screen.hears('timer.changed')).record).toMatchObject({ id: '1-1', isActive: false, startTime: null, version: 2 });
    await (await app.as('tv')).get(`/api/timers/${eventId}`).expect(404);
  });

  it('count on when the event comes back, so that a screen that remembers the old ones hears a new start', async () => {
    const kitchen = await app.as('kitchen');
    const started = await put('1-1', { isActive: true });
    const { snapshotId } = (await kitchen.delete(`/api/diary-events/${eventId}`).expect(200)).body;
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    const { data } = (await kitchen.get(`/api/timers/${eventId}`).expect(200)).body;
    expect(data).toEqual([expect.objectContaining({ id: '1-1', isActive: false, startTime: null, startedBy: null })]);
    const again = await put('1-1', { isActive: true });
    expect(again.version).toBeGreaterThan(started.version + 1);
  });
});

describe('timers refuse', () => {
  it('an unknown event and an unknown step', async () => {
    const tv = await app.as('tv');
    for (const path of ['/api/timers/event-0', '/api/timers/event-0/1-1']) {
      expect((await tv.get(path).expect(404)).body).toMatchObject({ success: false, code: 'diary.notFound' });
    }
    expect((await tv.put('/api/timers/event-0/1-1').send({ isActive: true }).expect(404)).body.code).toBe('diary.notFound');
    for (const step of ['9-9', 'constructor', '__proto__', 'x'.repeat(90)]) {
      const refused = await tv.put(`/api/timers/${eventId}/${step}`).send({ isActive: true }).expect(422);
      expect(refused.body).toMatchObject({ success: false, code: 'timer.stepUnknown' });
    }
    await tv.get(`/api/timers/${eventId}/9-9`).expect(422);
    await tv.put(`/api/timers/${eventId}/%00`).send({ isActive: true }).expect(400);
    expect(await revision()).toBe(0);
  });

  it.each([
    ['{}'],
    ['{"isActive":"yes"}'],
    ['{"isActive":true,"startTime":"now"}'],
    ['{"isActive":true,"startTime":1e400}'],
    ['[]'],
    ['{'],
  ])('the body %s', async (body) => {
    const tv = await app.as('tv');
    const refused = await tv.put(`/api/timers/${eventId}/1-1`).set('Content-Type', 'application/json').send(body).expect(400);
    expect(refused.body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
    expect(await revision()).toBe(0);
  });

  it('a caller without a session', async () => {
    for (const send of [app.http.get(`/api/timers/${eventId}`), app.http.get(`/api/timers/${eventId}/1-1`)]) await send.expect(401);
    expect((await app.http.put(`/api/timers/${eventId}/1-1`).send({ isActive: true }).expect(401)).body.code).toBe('session.missing');
    const stranger = await app.connect();
    expect(await stranger.watch(timersRoom(eventId))).toMatchObject({ ok: false, code: 'session.missing' });
  });
});

describe('taking a stop back (decisions/0034)', () => {
  const undo = async (stepId: string, startTime: number) =>
    (await app.as('tv')).post(`/api/timers/${eventId}/${stepId}/undo-stop`).send({ startTime });

  it('lets the run go on for all screens, as it was', async () => {
    const started = await put('1-3', { isActive: true }, 'kitchen');
    app.clock.advance(60 * 60_000);
    await put('1-3', { isActive: false });
    const phone = await app.screen(timersRoom(eventId), 'kitchen');
    app.clock.advance(29_000);
    const { body } = await undo('1-3', started.startTime);
    expect(body).toEqual({ success: true, data: { ...started, version: 3 } });
    expect((await phone.hears('timer.changed')).record).toEqual(body.data);
    expect((await undo('1-3', started.startTime)).body.data).toEqual(body.data);
  });

  it.each([
    ['31 s later', () => Promise.resolve(app.clock.advance(31_000))],
    ['after another start', () => put('1-3', { isActive: true })],
    ['after another start and stop', () => put('1-3', { isActive: true }).then(() => put('1-3', { isActive: false }))],
  ])('is refused %s', async (_, meanwhile) => {
    const { startTime } = await put('1-3', { isActive: true });
    app.clock.advance(1_000);
    await put('1-3', { isActive: false });
    app.clock.advance(1_000);
    await meanwhile();
    const reply = await undo('1-3', startTime);
    expect([reply.status, reply.body.code]).toEqual([409, 'timer.undoLate']);
  });

  it('is refused where nothing was stopped', async () => {
    expect((await undo('1-3', now())).body.code).toBe('timer.notFound');
    expect((await undo('9-9', now())).body.code).toBe('timer.stepUnknown');
    await put('1-3', { isActive: true });
    expect((await undo('1-3', now() - 1)).body.code).toBe('timer.undoLate');
  });

  it('of the minutes that a reading decided keeps the reading', async () => {
    const { body } = await (await app.as('tv')).post(`/api/timers/${eventId}/readings`).send({ celsius: 120 });
    await put('5-5-more', { isActive: false });
    expect((await undo('5-5-more', body.data.startTime)).body.data).toMatchObject({ isActive: true, reading: 120, allowedMinutes: 20 });
  });

  it('brings no pit back that a reading has ended since', async () => {
    const { startTime } = await put('5-5', { isActive: true });
    await put('5-5', { isActive: false });
    await (await app.as('tv')).post(`/api/timers/${eventId}/readings`).send({ celsius: 120 });
    expect((await undo('5-5', startTime)).body.code).toBe('timer.undoLate');
  });
});

it('survives a restart of the server', async () => {
  const before = await startApp();
  const kitchen = await before.as('kitchen');
  const id = await makeDiaryEvent(before);
  const { data } = (await kitchen.put(`/api/timers/${id}/1-3`).send({ isActive: true }).expect(200)).body;
  await before.halt();
  const after = await startApp({ database: before.database });
  const board = (await (await after.as('tv')).get(`/api/timers/${id}`).expect(200)).body;
  expect(board).toMatchObject({ data: [data], revision: 1 });
  await after.halt();
  await before.database.drop();
});
