import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import { MAIN, Server } from '../e2e/support/server.js';
import { Client } from './support/client.js';
import { ScratchDatabase } from './support/scratch-database.js';

const OPERATE = fileURLToPath(new URL('../../dist/backend/src/cli/operate.js', import.meta.url));
const { TEST_POSTGRES_URL: postgres } = process.env;

/** faults D13 */
describe('a second server on one SQLite file', () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start();
  });
  afterAll(() => server.remove());

  it('is refused in one line, and the first goes on', async () => {
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' };
    const second = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8', timeout: 60_000 });
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Kuzhi cannot start: another server .+ \S+kuzhi-e2e-.+\.$/)]);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  it('does not find the first in its way when that was killed', async () => {
    await server.kill();
    await server.boot();
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });
});

(postgres ? describe : describe.skip)('two servers on one PostgreSQL', () => {
  /** One for all, as the uploads and the server's key need it. */
  const dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-two-servers-'));
  let database: ScratchDatabase;
  let servers: Server[] = [];
  beforeAll(async () => {
    database = await ScratchDatabase.on(postgres ?? '');
  });
  afterAll(async () => {
    for (const server of servers) await server.remove();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('start together on an empty database', async () => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => Server.start({ DATABASE_URL: database.url, DATA_DIR: dataDir })));
    servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
    const sales = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/events`).then((reply) => reply.json())));
    expect(sales[1]).toMatchObject({ data: (sales[0] as { data: object[] }).data.map(() => ({ title: expect.any(String) as unknown })) });
  });

  it('one killed in a booking leaves its key to the other at once', async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error('There are no two servers');
    const [toFirst, toSecond] = [new Client(first.url, {}, 60_000), new Client(second.url, {}, 20_000)];
    try {
      const fault = { call: 'orders.create', delayMs: 30_000, times: 1 };
      expect(await toFirst.send({ method: 'POST', path: '/sandbox/razorpay/control/faults', body: fault })).toMatchObject({ kind: 'ok' });
      const order = {
        method: 'POST',
        path: '/api/razorpay/create-order',
        body: { amount: 50_000, currency: 'INR', receipt: 'killed' },
        headers: { 'Idempotency-Key': 'killed-in-a-booking' },
      };
      const lost = toFirst.send(order);
      await untilRunning(database.url);
      const waiting = toSecond.send(order);
      await first.kill();
      const from = performance.now();
      expect(await lost).toMatchObject({ kind: 'unknown' });
      expect(await waiting).toMatchObject({ kind: 'ok', body: { orderId: expect.stringMatching(/^order_/) as unknown } });
      expect(performance.now() - from).toBeLessThan(10_000);
    } finally {
      toFirst.close();
      toSecond.close();
    }
  });

  it('keep a backup from being put in place under them', async () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: dataDir };
    const made = await operate(env, ['backup']);
    const backup = /The backup is in (.+)/.exec(made.said)?.[1]?.trim() ?? made.said;
    expect(await operate(env, ['restore', backup])).toEqual({
      code: 1,
      said: 'The server is running. Stop it first; nothing was changed.\n',
    });
    for (const server of servers) await server.stop();
    expect(await operate(env, ['restore', backup])).toMatchObject({ code: 0 });
  });
});

/** Waits until a command has its key, and the provider, who took the fault out, makes it wait. */
const RUNNING = `select scope from idempotency_key where status is null
  and not exists (select 1 from sandbox_record where kind = 'knobs' and data::text like '%orders.create%')`;

async function untilRunning(databaseUrl: string): Promise<void> {
  const orm = await MikroORM.init({ clientUrl: databaseUrl, entities: [], discovery: { warnWhenNoEntities: false } });
  try {
    for (let look = 0; look < 1_000; look += 1) {
      const running = await orm.em.getConnection().execute<object[]>(RUNNING);
      if (running.length > 0) return;
    }
    throw new Error('The command did not begin');
  } finally {
    await orm.close(true);
  }
}

const operate = (env: Record<string, string | undefined>, args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', OPERATE, ...args], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => resolve({ code, said }));
  });
