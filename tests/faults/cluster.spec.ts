import type { LiveReply } from '#shared/core/reply.contract';
import type { Device } from '#shared/devices/device.contract';
import type { Task } from '#shared/tasks/task.contract';
import { eventually } from '../backend/orders/checkout.js';
import { Server } from '../e2e/support/server.js';
import { Screen } from '../support/screen.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { AppScreen, pretendToBeAPage } from './support/app-screens.js';
import { Balancer } from './support/balancer.js';
import { Client, together } from './support/client.js';
import { rowsOf } from './support/database-of.js';
import { Load, signIn } from './support/load/load.js';
import { load as get } from './support/load/writes.js';
import { basketOf, mixedBaskets, orderAtOnce, slotsIn, sortOut } from './support/sale.js';
import { ScratchDatabase } from './support/scratch-database.js';
import { seeded, tier } from './support/seed.js';

const { TEST_POSTGRES_URL: postgres, TEST_REDIS_URL: redis } = process.env;
if (!postgres || !redis) process.stderr.write('faults: cluster is skipped: PostgreSQL and Redis do not both answer\n');

const PROCESSES = 3;
const PEOPLE = 6;
const SCREENS = 9;
const PROBERS = 4;
const SLOTS = 30;
const BUYERS = tier(90, 600);
const CROWDS = tier(1, 5);
const TRIOS = tier(10, 200);
const LIVE_MS = 2_000;
const BACK_WITHIN_MS = 5_000;
const BY_PULSE_MS = 12_000;
const JOBS_WITHIN_MS = 30_000;
/** At least; in the fast tier as long as the jobs take to be taken over. */
const REDIS_AWAY_MS = tier(5_000, 30_000);
/** While the jobs of the killed process wait to be taken over, for as long as its lease lasts, people write at this pace. */
const WAITING_PACE_MS = 250;
/** What is restarted under load waits for its drain for most of the time. */
const ROLLING_PACE_MS = 50;
/** Fifteen looks of the balancer: on a busy machine one of them took more than a second to be answered. */
const DRAIN_SECONDS = '3';
const PATIENCE_MS = tier(120_000, 600_000);
const LATER = 503;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const note = (text: string): void => void process.stderr.write(`faults: cluster ${text}\n`);

interface Phone {
  id: number;
  screen: Screen;
}

/** faults R17, R18, D21–D24: three processes on one PostgreSQL and one Redis, behind a balancer that knows nothing of them. */
(postgres && redis ? describe : describe.skip)('three processes behind a balancer', () => {
  const chance = seeded('cluster');
  let database: ScratchDatabase;
  let redisLine: TcpProxy;
  let servers: Server[] = [];
  let balancer: Balancer;
  let cookie: string;
  /** From the moment when nobody makes sales any more: it has one of its own. */
  let load: Load;
  /** One for each process, and one that does not know to which it speaks. */
  let managers: Client[] = [];
  let anywhere: Client;
  let eventId: string;
  let screens: AppScreen[] = [];

  beforeAll(async () => {
    pretendToBeAPage();
    database = await ScratchDatabase.on(postgres ?? '');
    redisLine = await TcpProxy.to(redis ?? '');
    const environment = { DATABASE_URL: database.url, REDIS_URL: redisLine.url, DRAIN_SECONDS };
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => Server.start(environment)));
    balancer = await Balancer.over(servers.map(({ url }) => url));
    cookie = await signIn(balancer.url);
    managers = servers.map(({ url }) => new Client(url, { Cookie: cookie }, 60_000));
    anywhere = new Client(balancer.url, { Cookie: cookie });
    const body = { title: 'Day of the screens', date: '2027-03-07' };
    eventId = told(await anywhere.send<{ event: { id: string } }>({ method: 'POST', path: '/api/diary-events/create', body })).event.id;
    screens = Array.from({ length: SCREENS }, () => new AppScreen(balancer.url, cookie, eventId));
    await allConnected();
  }, PATIENCE_MS);
  afterAll(async () => {
    load?.writes.stop();
    for (const each of [...screens, ...managers, anywhere, load]) each?.close();
    await balancer?.close();
    for (const server of servers) await server.remove();
    await redisLine?.close();
    await database?.drop();
  });

  const manager = (place: number): Client => managers[place % PROCESSES] as Client;
  const server = (place: number): Server => servers[place % PROCESSES] as Server;
  const allConnected = (): Promise<boolean> =>
    eventually(
      () => Promise.resolve(screens.every(({ isReady, isConnected }) => isReady && isConnected)),
      (all) => all,
      60_000,
    );

  /** Somebody starts the first task or takes that back. @returns its version then */
  async function touch(client: Client): Promise<{ id: string; version: number }> {
    const { data } = await get<LiveReply<Task[]>>(client, `/api/todos/${eventId}`);
    const [task] = data;
    if (!task) throw new Error('There is no task');
    const path = `/api/todos/${eventId}/tasks/${task.id}/${task.startedAt ? 'undo-start' : 'start'}`;
    const { version } = told(await client.send<{ task: Task }>({ method: 'POST', path, body: {} })).task;
    return { id: task.id, version };
  }

  /** @returns after how many ms all of them show that version */
  async function shownBy(some: readonly AppScreen[], { id, version }: { id: string; version: number }, withinMs: number): Promise<number> {
    const from = performance.now();
    const isShown = (screen: AppScreen): boolean => (screen.shown.find((task) => task.id === id)?.version ?? 0) >= version;
    await eventually(
      () => Promise.resolve(some.every(isShown)),
      (all) => all,
      withinMs,
    );
    return Math.round(performance.now() - from);
  }

  /** The place of the process that runs the recurring jobs; -1 when there is none. */
  async function holder(): Promise<number> {
    const figures = await together(PROCESSES, async (place) => {
      const outcome = await manager(place).send<string>({ path: '/metrics' });
      return outcome.kind === 'ok' && /^kuzhi_runs_jobs(?:\{.*\})? 1$/m.test(outcome.body);
    });
    expect(figures.filter(Boolean).length).toBeLessThanOrEqual(1);
    return figures.indexOf(true);
  }

  /** A kitchen phone with a socket of that process, and of no other. */
  async function phoneAt(place: number, name: string): Promise<Phone> {
    const { url } = told<{ url: string }>(await manager(place).send({ method: 'POST', path: '/api/devices/invites', body: { name } }));
    const token = new URL(url).hash.slice('#token='.length);
    const enrolled = await manager(place).send<{ device: Device }>({
      method: 'POST',
      path: '/api/devices/enrol',
      body: { token, name },
      headers: { Cookie: '' },
    });
    const Cookie = enrolled.kind === 'ok' ? ([enrolled.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '') : '';
    return { id: told(enrolled).device.id, screen: await Screen.connect(server(place).url, { Cookie }) };
  }

  /** Whether each of them is shown as being there. */
  async function whoIsThere(client: Client, phones: readonly Phone[]): Promise<boolean[]> {
    const { data } = await get<LiveReply<Device[]>>(client, '/api/devices');
    return phones.map(({ id }) => data.some((device) => device.id === id && device.online));
  }
  const allThere = (there: readonly boolean[]): boolean => there.every(Boolean);

  /** Asks the database itself, beside the processes. */
  const ask = <Row extends object>(sql: string): Promise<Row[]> => rowsOf<Row>({ databaseUrl: database.url, dataDir: '' }, sql);

  let made = 0;
  async function newSale(maxOrders: number): Promise<{ id: number; title: string; date: string }> {
    const body = { title: `Sale ${(made += 1)}`, date: 'Sunday, 12 to 3 PM', description: 'One pit', maxOrders };
    return told(await anywhere.send<{ event: { id: number; title: string; date: string } }>({ method: 'POST', path: '/api/events', body }))
      .event;
  }

  it(
    'push a change of one to the screens of all',
    async () => {
      const own = servers.map(({ url }) => new AppScreen(url, cookie, eventId));
      const all = [...own, ...screens];
      await eventually(
        () => Promise.resolve(all.every(({ isReady, isConnected }) => isReady && isConnected)),
        (ready) => ready,
      );
      const ms: number[] = [];
      for (let place = 0; place < 2 * PROCESSES; place += 1) ms.push(await shownBy(all, await touch(manager(place)), BY_PULSE_MS));
      for (const screen of own) screen.close();
      note(`${ms.length} changes through three processes shown by ${all.length} screens of all within ${Math.max(...ms)} ms`);
      expect(ms.filter((each) => each > LIVE_MS)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'answer a repeated command as the first time, whichever process it reaches',
    async () => {
      const event = { method: 'POST', path: '/api/diary-events/create', body: { title: 'Once', date: '2027-03-08' } };
      const headers = { 'Idempotency-Key': 'one-event' };
      const [first, ...others] = await Promise.all(managers.map((client) => client.send<{ event: { id: string } }>({ ...event, headers })));
      for (const other of others) expect(told(other).event.id).toBe(first && told(first).event.id);
      const order = { method: 'POST', path: '/api/razorpay/create-order', body: { amount: 50_000, currency: 'INR', receipt: 'once' } };
      const orders = await together(PROCESSES, (place) =>
        new Client(server(place).url).send<{ orderId: string }>({ ...order, headers: { 'Idempotency-Key': 'one-order' } }),
      );
      expect(new Set(orders.map((outcome) => told(outcome).orderId)).size).toBe(1);
      const otherBody = { ...order, body: { ...order.body, receipt: 'twice' }, headers: { 'Idempotency-Key': 'one-order' } };
      for (const client of managers.map((_, place) => new Client(server(place).url))) {
        expect(await client.send(otherBody)).toMatchObject({ kind: 'failed', status: 422 });
      }
    },
    PATIENCE_MS,
  );

  it(
    'never sell a slot twice',
    async () => {
      for (let crowd = 0; crowd < CROWDS; crowd += 1) {
        const sale = await newSale(SLOTS);
        const visits = await orderAtOnce(managers, sale, mixedBaskets(chance.fork(), BUYERS));
        const { sold, refused, others } = sortOut(visits);
        expect(others).toEqual([]);
        const held = slotsIn(sold);
        expect(held).toBeLessThanOrEqual(SLOTS);
        expect(SLOTS - held).toBeLessThan(Math.min(...refused.map(({ slots }) => slots)));
        const left = managers.map((client) =>
          get<{ availableSlots: number }>(client, `/api/available-slots?event=${encodeURIComponent(sale.title)}`),
        );
        for (const { availableSlots } of await Promise.all(left)) expect(availableSlots).toBe(SLOTS - held);
      }
      for (let trio = 0; trio < TRIOS; trio += 1) {
        const { sold, refused } = sortOut(await orderAtOnce(managers, await newSale(1), [basketOf(1), basketOf(1), basketOf(1)]));
        expect({ trio, sold: sold.length, refused: refused.length }).toEqual({ trio, sold: 1, refused: 2 });
      }
      note(`${CROWDS} crowds of ${BUYERS} for ${SLOTS} slots and ${TRIOS} trios for a last slot, oversold 0`);
    },
    PATIENCE_MS,
  );

  it(
    'go on when one is killed under load: its clients reconnect within 5 s, its jobs go on within 30 s, also without Redis',
    async () => {
      load = await Load.on(balancer.url, chance);
      load.start(PEOPLE);
      const killed = await holder();
      expect(killed).toBeGreaterThanOrEqual(0);
      const alive = manager(killed + 1);
      const lost = await phoneAt(killed, 'Phone that is switched off with the process');
      const kept = await phoneAt(killed + 1, 'Phone that stays');
      await eventually(() => whoIsThere(alive, [lost, kept]), allThere);

      await load.reaches(load.acknowledged + 20);
      await server(killed).kill();
      const from = performance.now();
      const since = (): number => Math.round(performance.now() - from);
      await shownBy(screens, await touch(alive), BY_PULSE_MS);
      await allConnected();
      const backMs = since();
      // Holds of a sale where nobody orders any more end by the jobs alone.
      const forgotten = `event_id = (select id from sales_event where title = 'Sale 1') and hold_state = 'held'`;
      const [held] = await ask<{ count: string }>(`select count(*) from sales_order where ${forgotten}`);
      await ask(`update sales_order set hold_until = '2020-01-01T00:00:00.000Z' where ${forgotten}`);

      load.paceMs = WAITING_PACE_MS;
      redisLine.cut();
      const byPulse: number[] = [];
      let takenMs: number | null = null;
      while (since() < JOBS_WITHIN_MS && (takenMs === null || since() < REDIS_AWAY_MS)) {
        byPulse.push(await shownBy(screens, await touch(alive), BY_PULSE_MS));
        if (takenMs === null && (await holder()) >= 0) takenMs = since();
      }
      // Without Redis, too: the processes share it through the database.
      const there = await eventually(
        () => whoIsThere(alive, [lost, kept]),
        ([isLostThere]) => isLostThere === false,
        JOBS_WITHIN_MS,
      );
      const awayMs = since();
      load.paceMs = 0;
      redisLine.mend();
      const left = await eventually(
        () => ask<object>(`select id from sales_order where ${forgotten}`),
        (orders) => orders.length === 0,
        BY_PULSE_MS,
      );
      await server(killed).boot();
      await load.reaches(load.acknowledged + 20);
      note(
        `killed the holder of the jobs under load: screens back and right in ${backMs} ms, jobs taken over in ${takenMs} ms, ` +
          `a phone that went with it away after ${awayMs} ms at most; ` +
          `Redis away: other processes' screens right within ${Math.max(...byPulse)} ms`,
      );
      expect(backMs).toBeLessThan(BACK_WITHIN_MS);
      expect(takenMs).not.toBeNull();
      expect(there).toEqual([false, true]);
      for (const phone of [lost, kept]) phone.screen.close();
      expect({ held: Number(held?.count) > 0, left }).toEqual({ held: true, left: [] });
      expect(screens.flatMap((screen) => screen.appliedAgain())).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'are restarted one after the other, and not one request fails',
    async () => {
      await eventually(
        () => Promise.resolve(balancer.ready),
        (ready) => ready === PROCESSES,
      );
      load.paceMs = ROLLING_PACE_MS;
      let isOver = false;
      let asked = 0;
      const failures: unknown[] = [];
      const refusedBefore = load.writes.answers.get(LATER) ?? 0;
      const probers = together(PROBERS, async (who) => {
        const client = new Client(balancer.url, { Cookie: cookie });
        for (let n = 0; !isOver; n += 1) {
          const write = { method: 'POST', path: '/api/diary-events/create', body: { title: `Rolling ${who} ${n}`, date: '2027-03-09' } };
          const outcome = await client.send(n % 5 === 0 ? write : { path: n % 2 === 0 ? '/api/diary-events' : '/api/events' });
          asked += 1;
          if (outcome.kind !== 'ok') failures.push(outcome);
          await pause(ROLLING_PACE_MS);
        }
        client.close();
      });
      for (let place = 0; place < PROCESSES; place += 1) {
        const { code } = await server(place).stop();
        expect(code).toBe(0);
        await server(place).boot();
        await eventually(
          () => Promise.resolve(balancer.ready),
          (ready) => ready === PROCESSES,
          30_000,
        );
      }
      isOver = true;
      load.paceMs = 0;
      await probers;
      const refused = (load.writes.answers.get(LATER) ?? 0) - refusedBefore;
      await allConnected();
      await shownBy(screens, await touch(anywhere), BY_PULSE_MS);
      note(`restarted three processes in turn: ${asked} requests of their own and the load, ${failures.length + refused} failed`);
      expect({ failures, refused }).toEqual({ failures: [], refused: 0 });
      expect(asked).toBeGreaterThan(100);
      expect(await holder()).toBeGreaterThanOrEqual(0);
    },
    PATIENCE_MS,
  );

  it(
    'work on with a database that a newer version has added to; one that starts again refuses it in one line',
    async () => {
      await ask(`alter table sales_event add column "of_a_newer_version" varchar(20) null`);
      await ask(`create table of_a_newer_version (id serial primary key)`);
      await ask(`insert into mikro_orm_migrations (name, executed_at) values ('Migration20990101000000_newer', now())`);
      await load.reaches(load.acknowledged + 50);
      await shownBy(screens, await touch(anywhere), BY_PULSE_MS);
      const statuses = await together(PROCESSES, async (place) => (await fetch(`${server(place).url}/health/ready`)).status);
      expect(statuses).toEqual([200, 200, 200]);
      await server(0).stop();
      await expect(server(0).boot()).rejects.toThrow(/ended with 1\. It said:\nKuzhi cannot start: [^\n]+newer version of Kuzhi[^\n]+\n$/);
      await load.reaches(load.acknowledged + 20);
    },
    PATIENCE_MS,
  );

  it(
    'have every acknowledged write once after all of it',
    async () => {
      await load.stop();
      await eventually(
        () => load.findings(),
        (findings) => !('payments without a booking' in findings),
        60_000,
      );
      expect(await load.findings()).toEqual({});
      expect(screens.flatMap((screen) => screen.appliedAgain())).toEqual([]);
      note(`${load.acknowledged} writes acknowledged, none lost, none twice`);
    },
    PATIENCE_MS,
  );
});

function told<Body>(outcome: { kind: 'ok'; body: Body } | { kind: 'failed' | 'unknown' }): Body {
  if (outcome.kind !== 'ok') throw new Error(`Not acknowledged: ${JSON.stringify(outcome)}`);
  return outcome.body;
}
