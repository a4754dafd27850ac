import { io } from 'socket.io-client';
import type { ClockReading } from '#shared/realtime/changes';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createMigratedDatabase } from '../../support/migrated-database.js';
import { pdfPages } from '../../support/pdf-text.js';
import { readBinary } from '../../support/read-binary.js';
import { makeDiaryEvent } from '../tasks/diary-event.js';

const FROM = '2027-01-03T00:00:00.000Z';
const env = { REHEARSAL_FROM: FROM };

/** requirements/kitchen K140; decisions/0091 */
describe('a server that rehearses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env });
  });
  afterAll(() => app.stop());

  const now = async (): Promise<string> => {
    const reply = await (await app.as('manager')).get('/api/diary-events').expect(200);
    return new Date((reply.body as { serverNow: number }).serverNow).toISOString();
  };
  const move = async (body: object) => (await app.as('manager')).post('/sandbox/clock').send(body);

  it('has the clock that a manager moves, forwards only', async () => {
    expect(await now()).toBe(FROM);
    expect((await move({ to: '2027-01-03T04:30:00.000Z' })).status).toBe(200);
    expect(await now()).toBe('2027-01-03T04:30:00.000Z');
    const back = await move({ to: FROM });
    expect([back.status, back.body.code, back.body.issues[0].path]).toEqual([400, 'input.invalid', 'to']);
    for (const wrong of [{}, { to: 'tomorrow' }, { speed: 0 }, { speed: -1 }, { speed: 1e9 }]) expect((await move(wrong)).status).toBe(400);
    expect(await now()).toBe('2027-01-03T04:30:00.000Z');
    await app.http.post('/sandbox/clock').send({ speed: 1 }).expect(401);
    await (await app.as('kitchen')).post('/sandbox/clock').send({ speed: 1 }).expect(403);
  });

  it('does due work when the clock has arrived: a sale whose day is over ends', async () => {
    const manager = await app.as('manager');
    const made = await manager.post('/api/events').send({ title: 'Pit', date: '', description: 'x', startsAt: '2027-01-04T06:30:00.000Z' });
    const isOver = async (): Promise<boolean> => {
      const { body } = await manager.get('/api/events').query({ includeInactive: true }).expect(200);
      return (body as { data: { id: number; isOver: boolean }[] }).data.find(({ id }) => id === made.body.event.id)?.isOver ?? false;
    };
    expect(await isOver()).toBe(false);
    await move({ to: '2027-01-05T06:30:00.000Z' });
    expect(await isOver()).toBe(true);
  });

  it('says so on every page, and to every screen with the pace of its clock', async () => {
    for (const path of ['/', '/order/MND-ABC234', '/login', '/admin', '/kitchen', '/soplocked']) {
      expect((await app.http.get(path).expect(200)).text).toContain('<meta name="rehearsal" content="yes" />');
    }
    await move({ to: '2027-01-05T07:30:00.000Z', speed: 60 });
    const socket = io(app.url, { transports: ['websocket'] });
    const reading = (await socket.timeout(5_000).emitWithAck('clock', {})) as ClockReading;
    socket.close();
    expect(reading.rehearsal).toEqual({ speed: 60 });
    await move({ to: '2027-01-05T07:30:00.000Z' });
  });

  it('prints it on every page of a report', async () => {
    const eventId = await makeDiaryEvent(app);
    const manager = await app.as('manager');
    const { body } = await manager.get(`/api/reports/${eventId}.pdf`).buffer(true).parse(readBinary).expect(200);
    const pages = pdfPages(body as Buffer);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Rehearsal: practice only');
  });
});

describe('a server that does not rehearse', () => {
  it('has no lever, and no page says that it rehearses', async () => {
    const app = await startApp();
    await (await app.as('manager')).post('/sandbox/clock').send({ speed: 60 }).expect(404);
    expect((await app.http.get('/').expect(200)).text).not.toContain('rehearsal');
    const socket = io(app.url, { transports: ['websocket'] });
    expect(await socket.timeout(5_000).emitWithAck('clock', {})).toEqual({ serverNow: expect.any(Number) });
    socket.close();
    await app.stop();
  });

  it.each([
    ['a rehearsal refuses a database in use', {}, env, 'REHEARSAL_FROM needs an empty database'],
    ['the database of a rehearsal is refused by anything else', env, {}, 'this database was made by a rehearsal'],
  ])('%s', async (_, first: Record<string, string>, second: Record<string, string>, refusal) => {
    const database = await createMigratedDatabase();
    await (await startApp({ database, env: first })).halt();
    await expect(startApp({ database, env: second })).rejects.toThrow(refusal);
    await (await startApp({ database, env: first })).halt();
    await database.drop();
  });
});
