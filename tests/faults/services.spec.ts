import type { LiveReply } from '#shared/core/reply.contract';
import type { Task } from '#shared/tasks/task.contract';
import { eventually } from '../backend/orders/checkout.js';
import { Server } from '../e2e/support/server.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { AppScreen, pretendToBeAPage } from './support/app-screens.js';
import { Client } from './support/client.js';
import { Load } from './support/load/load.js';
import { load as get } from './support/load/writes.js';
import { seeded, tier } from './support/seed.js';

const { TEST_POSTGRES_URL: postgres, TEST_REDIS_URL: redis } = process.env;
if (!postgres || !redis) process.stderr.write('faults: services skips several processes: PostgreSQL and Redis do not both answer\n');
const withServices = postgres && redis ? describe : describe.skip;

const PEOPLE = 12;
/** Those that the load moves. */
const ITEMS = 12;
const LIVE_MS = 2_000;
const CUTS = tier(4, 60);
const REDIS_AWAY_MS = tier(11_000, 30_000);
/** People write at this pace meanwhile. */
const AWAY_PACE_MS = 100;
const FROZEN_MS = tier(8_000, 30_000);
/** A screen of another process learns by its pulse what Redis did not bring; the next one may be five seconds away. */
const BY_PULSE_MS = 12_000;
/** What a transaction of a frozen process holds is given back after five seconds. */
const UNBLOCKED_WITHIN_MS = 8_000;
const PATIENCE_MS = tier(180_000, 900_000);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** faults R17, R18: two processes on one PostgreSQL and one Redis, each with screens. */
withServices('two processes', () => {
  const random = seeded('services');
  let database: TestDatabase;
  let databaseLine: TcpProxy;
  let redisLine: TcpProxy;
  let first: Server;
  let second: Server;
  let load: Load;
  let manager: Client;
  let eventId: string;
  let items: number[];
  let saleId: number;
  let near: AppScreen;
  let far: AppScreen;
  beforeAll(async () => {
    pretendToBeAPage();
    Object.assign(process.env, { TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres });
    database = await createTestDatabase();
    databaseLine = await TcpProxy.to(database.databaseUrl ?? '');
    redisLine = await TcpProxy.to(redis ?? '');
    first = await Server.start({ DATABASE_URL: database.databaseUrl ?? '', REDIS_URL: redisLine.url });
    second = await Server.start({ DATABASE_URL: databaseLine.url, REDIS_URL: redisLine.url });
    load = await Load.on(second.url, random);
    manager = new Client(first.url, { Cookie: load.cookie });
    const body = { title: 'Day of the screens', date: '2027-03-07' };
    const made = await manager.send<{ event: { id: string } }>({ method: 'POST', path: '/api/diary-events/create', body });
    if (made.kind !== 'ok') throw new Error('There is no cooking day');
    eventId = made.body.event.id;
    items = (await get<{ data: { id: number }[] }>(manager, '/api/inventory')).data.slice(0, ITEMS).map(({ id }) => id);
    saleId =
      (await get<{ data: { id: number; bookable: boolean }[] }>(manager, '/api/events')).data.find(({ bookable }) => bookable)?.id ?? 0;
    near = new AppScreen(first.url, load.cookie, eventId);
    far = new AppScreen(second.url, load.cookie, eventId);
    await eventually(
      () => Promise.resolve(near.isReady && near.isConnected && far.isReady && far.isConnected),
      (isReady) => isReady,
    );
    load.start(PEOPLE);
  });
  afterAll(async () => {
    load.writes.stop();
    near.close();
    far.close();
    load.close();
    manager.close();
    await first.remove();
    await second.remove();
    await databaseLine.close();
    await redisLine.close();
    await database.drop();
  });

  /** Somebody starts or takes back the first task at the first process. @returns how long that took, and its version then */
  async function touch(): Promise<{ ms: number; version: number; id: string }> {
    const { data } = await get<LiveReply<Task[]>>(manager, `/api/todos/${eventId}`);
    const [task] = data;
    if (!task) throw new Error('There is no task');
    const from = performance.now();
    const path = `/api/todos/${eventId}/tasks/${task.id}/${task.startedAt ? 'undo-start' : 'start'}`;
    const outcome = await manager.send<{ task: Task }>({ method: 'POST', path, body: {} });
    if (outcome.kind !== 'ok') throw new Error(`Nothing was changed: ${JSON.stringify(outcome)}`);
    return { ms: performance.now() - from, version: outcome.body.task.version, id: task.id };
  }

  /** Changes at the first process what people change at the second: the items of the store and the sale. A busy row is asked for again, as a page does. */
  function everywhere(): Promise<{ path: string; kind: string; ms: number }>[] {
    const calls = items.map((id) => ({ method: 'PATCH', path: `/api/inventory/items/${id}`, body: { notes: 'Still here' } as object }));
    calls.push({ method: 'PUT', path: `/api/events/${saleId}`, body: { badge: 'Still here' } });
    return calls.map(async (call) => {
      const from = performance.now();
      let outcome = await manager.send(call);
      while (outcome.kind === 'failed' && outcome.status === 503 && performance.now() - from < UNBLOCKED_WITHIN_MS) {
        await pause(Number(outcome.headers['retry-after'] ?? 1) * 1_000);
        outcome = await manager.send(call);
      }
      const { kind } = outcome;
      return { path: call.path, kind, ms: Math.round(performance.now() - from) };
    });
  }

  /** @returns after how many ms the screen shows that version */
  async function shows(screen: AppScreen, { id, version }: { id: string; version: number }, withinMs = BY_PULSE_MS): Promise<number> {
    const from = performance.now();
    await eventually(
      () => Promise.resolve(screen.shown.find((task) => task.id === id)?.version ?? 0),
      (shown) => shown >= version,
      withinMs,
    );
    return Math.round(performance.now() - from);
  }

  it(
    'lose nothing when connections to the database are cut',
    async () => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await load.reaches(load.acknowledged + random.whole(5, 30));
        databaseLine.endAll();
      }
      databaseLine.cut();
      await pause(1_000);
      databaseLine.mend();
      await load.reaches(load.acknowledged + 50);
      await shows(far, await touch());
      process.stderr.write(`faults: services ${CUTS + 1} cuts of the database's line, ${load.acknowledged} writes acknowledged\n`);
    },
    PATIENCE_MS,
  );

  it(
    'are live at their own side while Redis is away, and at the other by the pulse',
    async () => {
      load.paceMs = AWAY_PACE_MS;
      redisLine.cut();
      const deadline = performance.now() + REDIS_AWAY_MS;
      const own: number[] = [];
      const other: number[] = [];
      while (performance.now() < deadline) {
        const change = await touch();
        own.push(await shows(near, change));
        other.push(await shows(far, change));
      }
      const { parts } = await get<{ parts: { redis: string } }>(manager, '/health/ready');
      redisLine.mend();
      load.paceMs = 0;
      await eventually(
        () => get<{ parts: { redis: string } }>(manager, '/health/ready'),
        (health) => health.parts.redis === 'ok',
        30_000,
      );
      await shows(far, await touch());
      process.stderr.write(
        `faults: services Redis away ${REDIS_AWAY_MS} ms: own screens within ${Math.max(...own)} ms, others within ${Math.max(...other)} ms\n`,
      );
      expect(parts.redis).toBe('failing');
      expect(Math.max(...own)).toBeLessThan(LIVE_MS);
      expect(Math.max(...other)).toBeLessThan(BY_PULSE_MS);
    },
    PATIENCE_MS,
  );

  /** @source faults D19 */
  it(
    'go on when one of them is frozen in its work; its screens catch up when it goes on',
    async () => {
      await load.reaches(load.acknowledged + 20);
      second.signal('SIGSTOP');
      load.writes.interrupt();
      // What the frozen one had begun holds rows that others need.
      const crossing = Promise.all(everywhere());
      const deadline = performance.now() + FROZEN_MS;
      const waits: number[] = [];
      let last = await touch();
      while (performance.now() < deadline) {
        waits.push(last.ms + (await shows(near, last)));
        await pause(AWAY_PACE_MS);
        last = await touch();
      }
      second.signal('SIGCONT');
      load.writes.mend();
      const caughtUp = await shows(far, last, 30_000);
      const crossed = await crossing;
      await load.reaches(load.acknowledged + 20);
      process.stderr.write(
        `faults: services frozen ${FROZEN_MS} ms: changes of the other shown within ${Math.round(Math.max(...waits))} ms, ` +
          `of the same records taken within ${Math.round(Math.max(...crossed.map(({ ms }) => ms)))} ms, ` +
          `screens of the frozen one right ${caughtUp} ms after it went on\n`,
      );
      expect(crossed.filter(({ kind, ms }) => kind !== 'ok' || ms > UNBLOCKED_WITHIN_MS)).toEqual([]);
      expect(Math.max(...waits)).toBeLessThan(UNBLOCKED_WITHIN_MS);
    },
    PATIENCE_MS,
  );

  it('have every acknowledged write once after all of it', async () => {
    await load.stop();
    await eventually(
      () => load.findings(),
      (findings) => !('payments without a booking' in findings),
      120_000,
    );
    expect(await load.findings()).toEqual({});
    expect(near.appliedAgain()).toEqual([]);
    expect(far.appliedAgain()).toEqual([]);
  });
});
