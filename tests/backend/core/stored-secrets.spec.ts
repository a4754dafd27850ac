// @database one key of two servers that start
import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreatedOrder } from '#shared/bookings/booking.contract';
import { Contributions } from '../../../backend/src/core/contributions';
import { ServerKeyEntity } from '../../../backend/src/core/database/core-records.entity';
import { IdempotencyKeyEntity } from '../../../backend/src/core/http/idempotency-key.entity';
import { Job } from '../../../backend/src/core/housekeeping';
import { MANAGER, startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';
import { bookingBody, makeEvent, orderBody, pay, someone, unique } from '../orders/checkout';

const HOUR = 3_600_000;
const CREATE = '/api/razorpay/create-order';

let database: TestDatabase;
let app: TestApp;
beforeEach(async () => {
  database = await createTestDatabase();
  app = await startApp({ database });
});
afterEach(async () => {
  await app.halt();
  await database.drop();
});

const stored = async (): Promise<string> => JSON.stringify(await app.work.read((em) => em.find(IdempotencyKeyEntity, {})));
const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const send = (path: string, key: string, body: object) => app.http.post(path).set('Idempotency-Key', key).send(body);

describe('a reply that is stored for repetitions', () => {
  it('has no order token; sent again the customer gets one that opens the order, in reply and cookie', async () => {
    const event = await makeEvent(app);
    const customer = someone();
    const body = orderBody(event, { customer });
    const key = unique('key');
    const first = (await send(CREATE, key, body).expect(200)).body as CreatedOrder;
    expect(await stored()).toContain(first.orderId);
    expect(await stored()).not.toContain(first.orderToken);

    const again = await send(CREATE, key, body).expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const { orderToken, ...rest } = again.body as CreatedOrder;
    expect({ ...rest, orderToken: first.orderToken }).toEqual(first);
    expect(cookieOf(again)).toBe(`kuzhi_order=${orderToken}`);
    const { held } = (await app.http.get('/api/orders').set('Cookie', cookieOf(again)).expect(200)).body;
    expect(held).toMatchObject([{ orderId: first.orderId }]);
  });

  it('gives a browser that has the order’s token already the same one again', async () => {
    const body = orderBody(await makeEvent(app), { customer: someone() });
    const key = unique('key');
    const first = await send(CREATE, key, body).expect(200);
    const again = await send(CREATE, key, body).set('Cookie', cookieOf(first)).expect(200);
    expect(again.body).toEqual(first.body);
  });

  it('lets a customer whose browser lost the reply to the booking open the order', async () => {
    const event = await makeEvent(app);
    const customer = someone();
    const { orderId } = (await app.http.post(CREATE).send(orderBody(event, { customer })).expect(200)).body as CreatedOrder;
    const body = bookingBody(event, await pay(app, orderId), { customer });
    const first = await send('/api/bookings', 'book-1', body);
    const again = await send('/api/bookings', 'book-1', body);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await app.http.get(`/api/orders/${first.body.booking.bookingId}`).set('Cookie', cookieOf(again)).expect(200);
  });

  it('has nothing of a sign-in; sent again it signs in again, and the key of one is worth nothing with another password', async () => {
    const first = await send('/api/auth/login', 'sign-in', MANAGER).expect(200);
    const again = await send('/api/auth/login', 'sign-in', MANAGER).expect(200);
    expect(again.body).toEqual(first.body);
    expect((await app.http.get('/api/auth/me').set('Cookie', cookieOf(again))).body.user.role).toBe('manager');
    await send('/api/auth/login', 'sign-in', { ...MANAGER, password: 'wrong wrong wrong' }).expect(401);
    await send('/api/auth/check', 'sign-in', MANAGER).expect(200);
    expect(await stored()).toBe('[]');
  });

  it('has no hash that a password could be guessed by without the key of this server', async () => {
    const body = { username: 'amma', password: 'a long enough one', role: 'kitchen' };
    const manager = await app.as('manager');
    await manager.post('/api/users').set('Idempotency-Key', 'user-1').send(body).expect(201);
    const guess = createHash('sha256').update('/api/users\n').update(JSON.stringify(body));
    const row = await stored();
    expect(row).toContain('amma');
    for (const encoding of ['hex', 'base64url'] as const) expect(row).not.toContain(guess.copy().digest(encoding));
    if (testDatabaseKind() === 'sqlite') expect((await stat(join(database.dataDir, 'server.key'))).mode & 0o777).toBe(0o600);
  });

  it('is compared over a restart, and answers a signed-in repetition after the key is lost', async () => {
    const body = { username: 'amma', password: 'a long enough one', role: 'kitchen' };
    const create = async (more = {}) =>
      (await app.as('manager'))
        .post('/api/users')
        .set('Idempotency-Key', 'user-1')
        .send({ ...body, ...more });
    const restart = async () => {
      await app.halt();
      app = await startApp({ database });
    };
    const review = (comment: string) => send('/api/razorpay/create-order', 'bare', { amount: 50_000, currency: 'INR', receipt: comment });
    const { user } = (await create()).body;
    await review('one').expect(200);
    await restart();
    expect((await create()).body.user).toEqual(user);
    expect((await create({ username: 'other' })).status).toBe(422);
    await review('two').expect(422);
    await app.work.run(({ em }) => em.nativeDelete(ServerKeyEntity, {}));
    await app.halt();
    await rm(join(database.dataDir, 'server.key'), { force: true });
    app = await startApp({ database });
    expect((await create()).body.user).toEqual(user);
    await review('one').expect(422);
  });

  it.each([
    ['without a session a day', 'public', 24 * HOUR],
    ['of a signed-in person a month', 'manager', 30 * 24 * HOUR],
  ])('stays %s', async (_, who, ms) => {
    const [path, body, agent] =
      who === 'public'
        ? [CREATE, { amount: 50_000, currency: 'INR', receipt: 'r' }, app.http]
        : ['/api/users', { username: 'amma', password: 'a long enough one', role: 'kitchen' }, await app.as('manager')];
    await agent.post(path).set('Idempotency-Key', 'key').send(body);
    const left = async () => {
      const [job] = app
        .get(Contributions)
        .of(Job)
        .filter(({ options }) => options.name === 'purge idempotency keys');
      await job?.call();
      return app.work.read((em) => em.count(IdempotencyKeyEntity));
    };
    app.clock.advance(ms - 60_000);
    expect(await left()).toBe(1);
    app.clock.advance(120_000);
    expect(await left()).toBe(0);
  });
});
