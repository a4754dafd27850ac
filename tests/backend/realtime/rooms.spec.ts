import { jest } from '@jest/globals';
import { AuthSessionEntity } from '../../../backend/src/auth/auth-session.entity';
import { Sessions } from '../../../backend/src/core/sessions';
import { RealtimeGateway } from '../../../backend/src/realtime/realtime.gateway';
import type { Role } from '#shared/auth/roles';
import { PULSE_EVERY_MS } from '#shared/realtime/changes';
import { Screen } from '../../support/screen';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const WHO: (Role | undefined)[] = [undefined, 'tv', 'kitchen', 'manager'];

describe('who may watch (contract §5)', () => {
  it.each([
    ['sales', 'yes', 'yes', 'yes', 'yes'],
    ['bookings', 'session.missing', 'role.forbidden', 'role.forbidden', 'yes'],
    ['diary', 'session.missing', 'yes', 'yes', 'yes'],
    ['tasks:event-1', 'session.missing', 'yes', 'yes', 'yes'],
    ['timers:event-1', 'session.missing', 'yes', 'yes', 'yes'],
    ['schedule:event-1', 'session.missing', 'yes', 'yes', 'yes'],
    ['inventory', 'session.missing', 'role.forbidden', 'yes', 'yes'],
    ['sop', 'session.missing', 'yes', 'yes', 'yes'],
    ['devices', 'session.missing', 'role.forbidden', 'role.forbidden', 'yes'],
    ['order:MND-ABC234', 'session.missing', 'role.forbidden', 'role.forbidden', 'yes'],
    ['nonsense', 'room.unknown', 'room.unknown', 'room.unknown', 'room.unknown'],
    ['tasks:', 'room.unknown', 'room.unknown', 'room.unknown', 'room.unknown'],
    ['room|bookings', 'room.unknown', 'room.unknown', 'room.unknown', 'room.unknown'],
    ['__proto__', 'room.unknown', 'room.unknown', 'room.unknown', 'room.unknown'],
  ])('%s: nobody %s, tv %s, kitchen %s, manager %s', async (room, ...expected) => {
    for (const [index, role] of WHO.entries()) {
      const screen = await app.connect(role);
      const reply = await screen.watch(room);
      expect([role, reply.ok ? 'yes' : reply.code]).toEqual([role, expected[index]]);
      screen.close();
    }
  });
});

describe('a socket', () => {
  it('learns the server’s clock', async () => {
    const screen = await app.connect();
    const before = Date.now();
    const { serverNow } = (await screen.ask('clock', {})) as { serverNow: number };
    expect(serverNow).toBeGreaterThanOrEqual(before);
    expect(serverNow).toBeLessThanOrEqual(Date.now());
  });

  it('hears a pulse with the revisions of what it watches', async () => {
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

  it('throws nobody out because the database was busy', async () => {
    const screen = await app.connect('manager');
    const asked = jest.spyOn(app.get(Sessions), 'alive').mockRejectedValueOnce(new Error('database is locked'));
    await app.get(RealtimeGateway).recheck();
    asked.mockRestore();
    await app.get(RealtimeGateway).recheck();
    expect(screen.socket.connected).toBe(true);
    expect(await screen.ask('clock', {})).toEqual({ serverNow: expect.any(Number) });
  });
});
