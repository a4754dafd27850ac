import { jest } from '@jest/globals';
import { AuthSessionEntity } from '../../../backend/src/auth/user.entity';
import { RoomRevisions } from '../../../backend/src/core/database/room-revisions';
import { Sessions } from '../../../backend/src/core/sessions';
import { RealtimeGateway } from '../../../backend/src/realtime/realtime.gateway';
import type { Role } from '#shared/core/roles';
import { PULSE_EVERY_MS } from '#shared/realtime/changes';
import { Screen } from '../../support/screen';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const WHO: (Role | undefined)[] = [undefined, 'tv', 'kitchen', 'manager'];

it.each(['nonsense', 'tasks:', 'room|bookings', '__proto__'])('%s is no room for any role', async (room) => {
  for (const role of WHO) {
    const screen = await app.connect(role);
    expect([role, await screen.watch(room)]).toMatchObject([role, { ok: false, code: 'room.unknown' }]);
    screen.close();
  }
});

describe('a socket', () => {
  it('learns the server’s clock', async () => {
    const screen = await app.connect();
    const before = Date.now();
    const { serverNow } = (await screen.ask('clock', {})) as { serverNow: number };
    expect(serverNow).toBeGreaterThanOrEqual(before);
    expect(serverNow).toBeLessThanOrEqual(Date.now());
  });

  it('hears a pulse with the revisions of the rooms that it watches @deep', async () => {
    const screen = await app.screen('diary', 'kitchen');
    await screen.watch('sales');
    await new Promise<void>((resolve) => screen.socket.once('pulse', () => resolve()));
    expect(Object.keys(screen.pulses[0]?.rooms ?? {}).sort()).toEqual(['diary', 'sales']);
    expect(PULSE_EVERY_MS).toBe(5_000);
  }, 10_000);

  it('hears nothing of a room that it left', async () => {
    const screen = await app.screen('diary', 'kitchen');
    const other = await app.screen('diary', 'kitchen');
    await screen.ask('unwatch', { room: 'diary' });
    await app.work.run(({ announce }) => {
      announce('diary', 'diary.removed', { id: 'event-1', version: 2 });
      return Promise.resolve();
    });
    await other.hears('diary.removed');
    await screen.ask('clock', {});
    expect(screen.heard).toEqual([]);
  });

  /** @source faults R19 */
  it('that gets through by long polling only hears the rooms that it watches', async () => {
    const screen = await Screen.connect(app.url, { Cookie: await app.cookieOf('kitchen') }, ['polling']);
    expect(await screen.watch('diary')).toMatchObject({ ok: true });
    await app.work.run(({ announce }) => {
      announce('diary', 'diary.removed', { id: 'event-2', version: 2 });
      return Promise.resolve();
    });
    await screen.hears('diary.removed', ({ id }) => id === 'event-2');
    expect(screen.socket.io.engine.transport.name).toBe('polling');
    screen.close();
  });

  /** @source faults R10 */
  it.each([
    ['a foreign page', { Origin: 'https://evil.example' }],
    ['an opaque page', { Origin: 'null' }],
  ])('of %s is refused, by websocket and by polling', async (_, headers: Record<string, string>) => {
    const cookie = { Cookie: await app.cookieOf('manager') };
    await expect(Screen.connect(app.url, { ...cookie, ...headers }, ['websocket'])).rejects.toThrow();
    await expect(Screen.connect(app.url, { ...cookie, ...headers }, ['polling'])).rejects.toThrow();
  });

  it('of our own page is heard', async () => {
    const screen = await Screen.connect(app.url, { Origin: app.url });
    expect((await screen.watch('sales')).ok).toBe(true);
    screen.close();
  });

  it('may watch twenty rooms, not more', async () => {
    const screen = await app.connect('kitchen');
    for (let n = 0; n < 20; n += 1) expect((await screen.watch(`tasks:event-${n}`)).ok).toBe(true);
    expect(await screen.watch('tasks:event-20')).toMatchObject({ ok: false, code: 'room.tooMany' });
    screen.close();
  });
});

describe('garbage', () => {
  it.each([
    ['no payload', undefined],
    ['null', null],
    ['a text', 'sales'],
    ['a number', 7],
    ['an array', ['sales']],
    ['a room that is no text', { room: { $ne: 1 } }],
    ['a long room', { room: 'x'.repeat(5_000) }],
  ])('%s instead of a room is answered', async (_, payload) => {
    const screen = await app.connect();
    expect(await screen.ask('watch', payload)).toMatchObject({ ok: false, code: 'room.unknown' });
    screen.close();
  });

  it.each([
    ['watch', { room: 'sales\u0000' }],
    ['unwatch', { room: 'sales\u0000' }],
    ['report', { page: '/soplocked', language: 'en', version: '1\u0000' }],
    ['clock', { 'key\u0000': 1 }],
  ])('a NUL character in %s is refused as over HTTP, and the socket stays', async (message, payload) => {
    const screen = await app.connect('tv');
    expect(await screen.ask(message, payload)).toEqual({
      ok: false,
      code: 'input.invalid',
      error: 'Text must not contain NUL characters',
    });
    expect(await screen.ask('clock', {})).toEqual({ serverNow: expect.any(Number) });
    screen.close();
  });

  it('is answered too when the database fails, and the log says so', async () => {
    const screen = await app.connect('kitchen');
    const failing = jest.spyOn(app.get(RoomRevisions), 'of').mockRejectedValueOnce(new Error('no such table'));
    expect(await screen.ask('watch', { room: 'diary' })).toMatchObject({ ok: false, code: 'internal' });
    failing.mockRestore();
    expect(app.logged.join()).toContain('socket message failed');
    screen.close();
  });

  it('does not disturb the others: floods, big frames, binary and unknown messages', async () => {
    const bystander = await app.screen('diary', 'kitchen');
    const hostile = await Promise.all(Array.from({ length: 5 }, () => app.connect()));
    for (const { socket } of hostile) {
      socket.emit('no-such-message', { a: 1 });
      socket.emit('watch', Buffer.alloc(1_000));
      for (let n = 0; n < 500; n += 1) socket.emit('watch', { room: `tasks:event-${n}` });
    }
    await Promise.all(hostile.map((screen) => screen.isClosed()));
    const big = await app.connect();
    big.socket.emit('watch', { room: 'x'.repeat(200_000) });
    await big.isClosed();
    await app.work.run(({ announce }) => {
      announce('diary', 'diary.removed', { id: 'event-9', version: 2 });
      return Promise.resolve();
    });
    await bystander.hears('diary.removed', (record) => record.id === 'event-9');
    expect(bystander.socket.connected).toBe(true);
  });
});

/** @source faults R9 */
describe('looking again whether the sessions behind the sockets live', () => {
  it('asks once for all, never again while it still waits, and closes those that ended', async () => {
    const gateway = app.get(RealtimeGateway);
    const sessions = app.get(Sessions);
    const { token } = await sessions.open({ role: 'kitchen', name: 'Leaver', userId: 77 });
    const gone = await app.connect(undefined, { Cookie: `kuzhi_session=${token}` });
    const stays = await app.connect('manager');
    await app.work.run(({ em }) => em.nativeDelete(AuthSessionEntity, { userId: 77 }));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const alive = sessions.alive.bind(sessions);
    const asked = jest.spyOn(sessions, 'alive').mockImplementation(async (ids) => {
      await held;
      return alive(ids);
    });
    const one = jest.spyOn(sessions, 'of');
    try {
      const looks = [gateway.recheck(), gateway.recheck(), gateway.recheck()];
      answer();
      await Promise.all(looks);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(one).not.toHaveBeenCalled();
      await gone.isClosed();
      expect(stays.socket.connected).toBe(true);
    } finally {
      asked.mockRestore();
      one.mockRestore();
    }
  });

  it('closes no socket because the database was busy', async () => {
    const screen = await app.connect('manager');
    const asked = jest.spyOn(app.get(Sessions), 'alive').mockRejectedValueOnce(new Error('database is locked'));
    await app.get(RealtimeGateway).recheck();
    asked.mockRestore();
    await app.get(RealtimeGateway).recheck();
    expect(screen.socket.connected).toBe(true);
    expect(await screen.ask('clock', {})).toEqual({ serverNow: expect.any(Number) });
  });
});
