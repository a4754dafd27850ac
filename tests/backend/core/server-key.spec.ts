// @database one key of two servers that start
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { ServerKeyEntity } from '../../../backend/src/core/database/core-records.entity';
import { ServerKey, sharedKey } from '../../../backend/src/core/server-key';
import { createMigratedDatabase } from '../../support/migrated-database';
import { startApp, type TestApp } from '../../support/test-app';
import { type TestDatabase, testDatabaseKind } from '../../support/test-database';

const ORDER = { amount: 50_000, currency: 'INR', receipt: 'one' };

/** Processes on different machines: one PostgreSQL, a folder for each. */
(testDatabaseKind() === 'postgresql' ? describe : describe.skip)('the key of the server on PostgreSQL', () => {
  let database: TestDatabase;
  const apps: TestApp[] = [];
  const folders: string[] = [];
  beforeEach(async () => {
    database = await createMigratedDatabase();
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.halt();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'kuzhi-key-'));
    folders.push(made);
    return made;
  };
  /** The server of the tests takes any password, or none. */
  const urlWith = (password: string): string => Object.assign(new URL(database.databaseUrl ?? ''), { password }).href;
  async function startOn(dataDir: string, password = 'saffron'): Promise<TestApp> {
    const app = await startApp({ database: { ...database, dataDir, databaseUrl: urlWith(password) } });
    apps.push(app);
    return app;
  }
  const order = (app: TestApp, body: object): Promise<Response> =>
    Promise.resolve(app.http.post('/api/razorpay/create-order').set('Idempotency-Key', 'over-two-machines').send(body));

  it('is one for all: a customer’s repetition at another machine gets the first answer, and other content is refused', async () => {
    const [first, second] = [await startOn(folder()), await startOn(folder())];
    const answer = (await order(first, ORDER)).body as { orderId: string };
    const again = await order(second, ORDER);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toMatchObject({ orderId: answer.orderId });
    expect((await order(second, { ...ORDER, receipt: 'two' })).status).toBe(422);
  });

  it('is one for those that look for it together', async () => {
    const orm = await openDatabase(database);
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => sharedKey(orm.em.fork(), 'saffron', () => randomBytes(32)).then((key) => key.toString('hex'))),
    );
    await orm.close(true);
    expect(new Set(keys).size).toBe(1);
  });

  it('goes on from the file of an earlier version, which is needed no more after that', async () => {
    const own = folder();
    const key = randomBytes(32);
    writeFileSync(join(own, 'server.key'), key);
    const first = await startOn(own);
    writeFileSync(join(own, 'server.key'), randomBytes(32));
    const second = await startOn(own);
    const third = await startOn(folder());
    expect(new Set([first, second, third].map((app) => app.get(ServerKey).hmac('x'))).size).toBe(1);
    const stored = JSON.stringify(await first.work.read((em) => em.find(ServerKeyEntity, {})));
    for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(stored).not.toContain(key.toString(encoding));
  });

  it('cannot be used without the password of the database; when that is changed, another key takes its place', async () => {
    const first = await startOn(folder());
    const second = await startOn(folder(), 'cardamom');
    const third = await startOn(folder(), 'cardamom');
    expect(second.get(ServerKey).id).not.toBe(first.get(ServerKey).id);
    expect(third.get(ServerKey).hmac('x')).toBe(second.get(ServerKey).hmac('x'));
    expect(await first.work.read((em) => em.count(ServerKeyEntity))).toBe(1);
  });

  it('makes the secrets of the sandbox in production', async () => {
    const env = { NODE_ENV: 'production', PAYMENTS: 'sandbox', ADMIN_PASSWORD: 'wood smoke and cardamom', RATE_LIMITS: 'on' };
    const app = await startApp({ database: { ...database, dataDir: folder() }, env });
    apps.push(app);
    expect((await order(app, ORDER)).body).toMatchObject({ orderId: expect.stringMatching(/^order_/) as unknown });
  });
});
