// `npm run bench -- scaling`: what a socket, a change and an order cost on PostgreSQL and Redis with 1, 2 and 3 processes, and what many kitchens
// would need. docs/scaling.md explains the tables. A number is the seconds of each measurement.
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, findRedis } from '../../scripts/lib/services.mjs';
import { Server } from '../e2e/support/server.ts';
import { administer, createTestDatabase, nameOf } from '../support/test-database.ts';
import { signIn } from './contenders.ts';
import { type Costs, weekOf } from './kitchens.ts';
import { orders } from './load/buyers.ts';
import { cycle } from './load/cycle.ts';
import { openScreens } from './load/screen.ts';
import type { Ask } from './load/wire.ts';
import { Meter, PARTS, type Spent } from './meter.ts';
import { table } from './report.ts';

const [postgres, redis] = [await findPostgres(), await findRedis()];
if (!postgres || !redis) {
  console.log('skipped: scaling (PostgreSQL on 127.0.0.1:5432 and Redis on 127.0.0.1:6379, or TEST_DATABASE_URL and TEST_REDIS_URL)');
  process.exit();
}
Object.assign(process.env, { TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres });
const SECONDS = Number(process.argv[2] ?? 5);
const CONNECTIONS = 12;
const SCREENS = 500;
const SETTLED_MS = 3_000;

interface Day {
  id: string;
  tasks: string[];
}
type Sale = { title: string; date: string };
type Work = (url: string, connections: number[]) => Promise<number>;

/** What the work is done on: a day for each connection, and the sale that can be booked. */
class Office {
  cookie = '';
  days: Day[] = [];
  sale: Sale = { title: '', date: '' };
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async open(): Promise<void> {
    this.cookie = await signIn(this.url);
    for (let at = 0; at < CONNECTIONS; at += 1) {
      const { event } = await this.ask<{ event: Day }>('POST', '/api/diary-events/create', { title: `Day ${at}`, date: '2026-12-06' });
      const { data } = await this.ask<{ data: { id: string; isTemperature?: boolean }[] }>('GET', `/api/todos/${event.id}`);
      this.days.push({ id: event.id, tasks: data.filter(({ isTemperature }) => !isTemperature).map(({ id }) => id) });
    }
    const sale = { title: 'Scaling', date: 'Sunday, 12 to 3 PM', description: 'One pit', maxOrders: 100_000 };
    this.sale = (await this.ask<{ event: Sale }>('POST', '/api/events', sale)).event;
  }

  /** Starts a task and takes it back. */
  changes =
    (isOneDay: boolean): Work =>
    async (url, connections) => {
      const asksOf = (connection: number): Ask[] => {
        const day = this.days[isOneDay ? 0 : connection];
        const path = `/api/todos/${day?.id}/tasks/${day?.tasks[isOneDay ? connection : 0]}`;
        return ['start', 'undo-start'].map((verb) => ({ method: 'POST', path: `${path}/${verb}`, body: { by: 'Bench' } }));
      };
      return (await cycle({ url, cookie: this.cookie, seconds: SECONDS, connections: connections.map(asksOf) }))?.done ?? 0;
    };

  lists: Work = async (url, connections) => {
    const ask = { method: 'GET', path: `/api/todos/${this.days[0]?.id}` };
    return (await cycle({ url, cookie: this.cookie, seconds: SECONDS, connections: connections.map(() => [ask]) }))?.done ?? 0;
  };

  /** Creates an order, pays and books; the provider is built in. */
  orders: Work = async (url, connections) => {
    const { title, date } = this.sale;
    return (await orders({ url, sale: { title, date }, connections: connections.length, seconds: SECONDS })).done;
  };

  private async ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const headers = { Cookie: this.cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const reply = await fetch(this.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
    return (await reply.json()) as Body;
  }
}

const rows: string[][] = [];
const NOTHING: Spent = { app: 0, postgres: 0, redis: 0, generator: 0 };

/**
 * The same work at all processes at once.
 * @param idle what is busy when nobody asks, in cores: pulses and jobs go on meanwhile and are no part of the work
 * @returns what one piece cost; of no work, the cores that were busy
 */
async function measure(what: string, servers: readonly Server[], work: Work, idle: Spent, width = CONNECTIONS): Promise<Spent> {
  const meter = new Meter(servers, nameOf(database));
  const from = performance.now();
  const connections = Array.from({ length: width }, (_, at) => at);
  const parts = servers.map(({ url }, at) =>
    work(
      url,
      connections.filter((connection) => connection % servers.length === at),
    ),
  );
  const done = (await Promise.all(parts)).reduce((sum, one) => sum + one, 0);
  const tookUs = (performance.now() - from) * 1_000;
  const spent = meter.read();
  const busy = PARTS.map((part) => spent[part] / tookUs);
  const each = PARTS.map((part, at) => ((busy[at] ?? 0) - idle[part]) * (tookUs / done));
  const [app = 0, postgres = 0, redis = 0, generator = 0] = done === 0 ? busy : each;
  const pieces = done === 0 ? ['–', '–', '–', '–'] : [(done / tookUs) * 1e6, app, postgres, redis].map((one) => one.toFixed(0));
  rows.push([what, String(servers.length), ...pieces, ...busy.map((cores) => cores.toFixed(2))]);
  console.log(`${what}, ${servers.length} processes: ${rows.at(-1)?.slice(2).join(' ')}`);
  return { app, postgres, redis, generator };
}

/** Memory of one more open screen, beyond what the first ones made the process take, KB. */
async function socketKb(server: Server, { cookie, days }: Office): Promise<number> {
  const room = `tasks:${days[0]?.id}`;
  const first = await openScreens(SCREENS, server.url, cookie, room);
  await pause(SETTLED_MS);
  const before = server.residentMb();
  const second = await openScreens(SCREENS * 2, server.url, cookie, room);
  await pause(SETTLED_MS);
  const more = server.residentMb() - before;
  for (const screen of [...first, ...second]) screen.close();
  return (more * 1_024) / (SCREENS * 2);
}

const database = await createTestDatabase();
await administer(`alter database ${nameOf(database)} set synchronous_commit = on`);
const environment = { DATABASE_URL: database.databaseUrl ?? '', REDIS_URL: redis };
const servers: Server[] = [];
try {
  const first = await Server.start(environment);
  const office = new Office(first.url);
  await office.open();
  const memory = await socketKb(first, office);
  const found: Record<string, Spent> = {};
  for (const count of [1, 2, 3]) {
    servers.push(count === 1 ? first : await Server.start(environment));
    await measure('warming up', servers, office.changes(false), NOTHING);
    rows.pop();
    const idle = await measure('nothing', servers, () => pause(SECONDS * 1_000, 0), NOTHING);
    const on = (what: string, work: Work, width?: number): Promise<Spent> => measure(what, servers, work, idle, width);
    const change = await on('change, a day for each connection', office.changes(false));
    const together = await on('change, one day', office.changes(true));
    const list = await on('list of 45 tasks', office.lists);
    // Whole, with the webhooks that a crowd leaves for later.
    const order = await on('order, one buyer at each process', office.orders, count);
    await on(`order, ${CONNECTIONS} buyers`, office.orders);
    // At the last process only: with several, most of what it pushes comes through Redis.
    const screens = await openScreens(SCREENS, servers.at(-1)?.url ?? '', office.cookie, `tasks:${office.days[0]?.id}`);
    const pushed = await on(`change, one day, ${SCREENS} screens at one process`, office.changes(true));
    for (const screen of screens) screen.close();
    if (count === 1) Object.assign(found, { change, together, list, order, pushed });
  }
  const head = [
    'work',
    'processes',
    'per second',
    'app, µs each',
    'PostgreSQL, µs each',
    'Redis, µs each',
    ...PARTS.map((part) => `cores: ${part}`),
  ];
  console.log(`\n${table(head, rows)}\n\nA socket takes ${memory.toFixed(0)} KB.\n`);
  const us = (name: string, part: 'app' | 'postgres'): number => found[name]?.[part] ?? Number.NaN;
  const costs: Costs = {
    socketKb: memory,
    appUs: {
      change: us('change', 'app'),
      push: Math.max(0, us('pushed', 'app') - us('together', 'app')) / SCREENS,
      order: us('order', 'app'),
      list: us('list', 'app'),
    },
    postgresUs: { change: us('change', 'postgres'), order: us('order', 'postgres') },
  };
  console.log(`${weekOf(costs)}\n`);
} finally {
  for (const server of servers) await server.remove();
  await database.drop();
}
