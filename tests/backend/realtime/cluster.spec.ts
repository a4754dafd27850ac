import { connect } from 'node:net';
import type { Screen } from '../../support/screen';
import { TcpProxy } from '../../support/tcp-proxy';
import { startApp, type TestApp } from '../../support/test-app';

/** Whether something listens at the address of a URL; used to skip specs whose server this machine lacks. */
async function reachable(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 1_000 });
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });
}

const TEST_REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

// Two processes share one database and one Redis. Without a Redis this machine cannot show it.
const withRedis = (await reachable(TEST_REDIS_URL)) ? describe : describe.skip;

withRedis('two processes joined through Redis', () => {
  let line: TcpProxy;
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    line = await TcpProxy.to(TEST_REDIS_URL);
    first = await startApp({ env: { REDIS_URL: line.url } });
    second = await startApp({ env: { REDIS_URL: line.url }, database: first.database });
  });
  afterAll(async () => {
    await second.halt();
    await first.stop();
    await line.close();
  });

  const change = (): Promise<void> =>
    first.work.run(({ announce }) => {
      announce('diary', 'diary.removed', { id: 'event-1', version: 2 });
      return Promise.resolve();
    });

  /** The link between the processes opens in the background; until it stands a screen finds the gap by its pulse. */
  async function changeUntilHeard(screen: Screen) {
    const heard = screen.hears('diary.removed');
    let done = false;
    void heard.finally(() => (done = true));
    while (!done) {
      await change();
      await screen.ask('clock', {});
    }
    return heard;
  }

  async function healthOnceRedisIs(state: string): Promise<unknown> {
    for (;;) {
      const { body } = await first.http.get('/health/ready').expect(200);
      if (body.parts.redis === state) return body;
    }
  }

  it('a change made on one reaches the screens of the other', async () => {
    const cookie = { Cookie: await first.cookieOf('kitchen') };
    const screen = await second.screen('diary', undefined, cookie);
    expect((await changeUntilHeard(screen)).record).toEqual({ id: 'event-1', version: 2 });
  });

  it('signing out on one closes the sockets on the other', async () => {
    const cookie = await first.cookieOf('manager');
    const screen = await second.screen('bookings', undefined, { Cookie: cookie });
    await first.http.post('/api/auth/logout').set('Cookie', cookie).expect(200);
    await screen.isClosed();
  });

  it('a phone that moved to the other process is not away when the first one loses its old socket', async () => {
    first.forgetSessions();
    const manager = await first.as('manager');
    const { url } = (await manager.post('/api/devices/invites').send({ name: 'Ammini' }).expect(200)).body;
    const token = new URL(url).hash.slice('#token='.length);
    const enrolled = await first.http.post('/api/devices/enrol').send({ token }).expect(200);
    const { id } = enrolled.body.device;
    const Cookie = String(enrolled.headers['set-cookie']).split(';')[0] ?? '';
    const watcher = await first.screen('devices', 'manager');
    const old = await first.connect(undefined, { Cookie });
    await second.connect(undefined, { Cookie });
    await watcher.hears('device.changed', (device) => device.id === id && device.online);

    old.close();
    await watcher.hears('device.changed', (device) => device.id === id && !device.online);
    for (let isOnline = false; !isOnline;) {
      const { data } = (await manager.get('/api/devices').expect(200)).body as { data: { id: number; online: boolean }[] };
      isOnline = data.some((device) => device.id === id && device.online);
    }
  });

  it('take sockets by WebSocket only, so that any balancer may be in front: long polling asks one after the other', async () => {
    const reply = await fetch(`${first.url}/socket.io/?EIO=4&transport=polling`);
    expect([reply.status, await reply.json()]).toEqual([400, { code: 0, message: 'Transport unknown' }]);
  });

  /** @source faults A21 */
  it('count the tries of a stranger together @deep', async () => {
    const env = { REDIS_URL: line.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    const counting = [await startApp({ env, database: first.database }), await startApp({ env, database: first.database })];
    const address = `198.51.100.${1 + Math.floor(Math.random() * 254)}`;
    const statuses: number[] = [];
    try {
      for (const { http } of counting) await http.get('/health/ready').expect(200, /"redis":"ok"/);
      for (let attempt = 0; attempt < 21; attempt += 1) {
        const { http } = counting[attempt % counting.length] as TestApp;
        const { status } = await http.post('/api/razorpay/create-order').set('X-Forwarded-For', address).send({});
        statuses.push(status);
      }
    } finally {
      for (const app of counting) await app.halt();
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  });

  it('without Redis a change reaches the screens of its own process at once, and those of the other when Redis is back', async () => {
    const cookie = { Cookie: await first.cookieOf('kitchen') };
    const near = await first.screen('diary', undefined, cookie);
    const far = await second.screen('diary', undefined, cookie);
    await changeUntilHeard(far);

    line.cut();
    const heard = near.hears('diary.removed');
    await change();
    expect((await heard).record).toEqual({ id: 'event-1', version: 2 });
    expect(await healthOnceRedisIs('failing')).toMatchObject({ status: 'ready' });

    line.mend();
    expect((await changeUntilHeard(far)).record).toEqual({ id: 'event-1', version: 2 });
    expect(await healthOnceRedisIs('ok')).toMatchObject({ status: 'ready' });
  });

  it('a process that ends while Redis is away ends in peace', async () => {
    const failures: unknown[] = [];
    const note = (reason: unknown): number => failures.push(reason);
    process.on('unhandledRejection', note);
    const third = await startApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    await third.stop();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(failures).toEqual([]);
  });
});
