// @database one key, two at once
import { jest } from '@jest/globals';
import { IdempotencyKeyEntity } from '../../../backend/src/core/http/idempotency-key.entity';
import { appOfFile, startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, testDatabaseKind } from '../../support/test-database';

const app = appOfFile();

const newUser = (username: string) => ({ username, password: 'a long enough one', role: 'kitchen' });

const count = async (): Promise<number> => (await (await app.as('manager')).get('/api/users')).body.data.length;

describe('the same Idempotency-Key', () => {
  it('gets the first reply again and does the work once', async () => {
    const manager = await app.as('manager');
    const first = await manager.post('/api/users').set('Idempotency-Key', 'key-1').send(newUser('amma')).expect(201);
    const before = await count();
    const second = await manager.post('/api/users').set('Idempotency-Key', 'key-1').send(newUser('amma')).expect(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await count()).toBe(before);
  });

  /** @source faults P10 */
  it('is refused with another body, and nothing changes', async () => {
    const manager = await app.as('manager');
    await manager.post('/api/users').set('Idempotency-Key', 'key-2').send(newUser('chettan')).expect(201);
    const before = await count();
    const reply = await manager.post('/api/users').set('Idempotency-Key', 'key-2').send(newUser('chechi')).expect(422);
    expect(reply.body.code).toBe('idempotency.mismatch');
    expect(await count()).toBe(before);
  });

  it('does the work once when fifty arrive together', async () => {
    const manager = await app.as('manager');
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => manager.post('/api/users').set('Idempotency-Key', 'key-50').send(newUser('fifty'))),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.user.id)).size).toBe(1);
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(49);
  });

  it('also holds for a command that runs in one unit of work, in parallel', async () => {
    const manager = await app.as('manager');
    const { body } = await manager.post('/api/users').send(newUser('leaver')).expect(201);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => manager.delete(`/api/users/${body.user.id}`).set('Idempotency-Key', 'key-leave')),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    await manager.delete(`/api/users/${body.user.id}`).expect(404);
  });

  it('is waited for without writing: the command that runs needs the database itself', async () => {
    const manager = await app.as('manager');
    const send = () => manager.post('/api/users').set('Idempotency-Key', 'key-slow').send(newUser('slow one'));
    const first = await send().expect(201);
    const scope = 'user:1 POST /api/users key-slow';
    const settle = (status: number | null) =>
      app.work.run(({ em }) => em.nativeUpdate(IdempotencyKeyEntity, { scope }, { status, createdAt: app.clock.now() }));
    expect(await settle(null)).toBe(1);
    const run = jest.spyOn(app.work, 'run');
    const read = jest.spyOn(app.work, 'read');
    try {
      const waiting = send().then((reply) => reply);
      const looks = () => read.mock.calls.length;
      while (looks() < 6) await app.http.get('/health/live');
      const written = run.mock.calls.length;
      expect(written).toBeLessThanOrEqual(1);
      await settle(201);
      const replay = await waiting;
      expect([replay.status, replay.headers['idempotency-replayed']]).toEqual([201, 'true']);
      expect(replay.body).toEqual(first.body);
    } finally {
      run.mockRestore();
      read.mockRestore();
    }
  });

  it('is another one for another actor', async () => {
    const manager = await app.as('manager');
    await manager.post('/api/users').set('Idempotency-Key', 'shared').send(newUser('first actor')).expect(201);
    await (await app.as('kitchen')).post('/api/users').set('Idempotency-Key', 'shared').send(newUser('first actor')).expect(403);
  });

  it('does not keep a refusal: the corrected command may use it', async () => {
    const manager = await app.as('manager');
    await manager.post('/api/users').set('Idempotency-Key', 'key-taken').send(newUser('amma')).expect(409);
    await manager.post('/api/users').set('Idempotency-Key', 'key-taken').send(newUser('ammachi')).expect(201);
  });

  it.each(['', ' ', 'x'.repeat(101), 'two words'])('must be 1 to 100 visible characters: "%s"', async (key) => {
    const reply = await (await app.as('manager')).post('/api/users').set('Idempotency-Key', key).send(newUser('bad key'));
    expect([reply.status, reply.body.code]).toEqual([400, 'idempotency.invalid']);
  });
});

const onSqlite = testDatabaseKind() === 'sqlite' ? it : it.skip;

onSqlite('a command that died with its process runs at once after the restart', async () => {
  const database = await createTestDatabase();
  const body = { amount: 50_000, currency: 'INR', receipt: 'died' };
  const order = (to: TestApp) => to.http.post('/api/razorpay/create-order').set('Idempotency-Key', 'died').send(body).expect(200);
  const before = await startApp({ database });
  const first = await order(before);
  await before.work.run(({ em }) => em.nativeUpdate(IdempotencyKeyEntity, {}, { status: null, reply: null }));
  await before.halt();
  const after = await startApp({ database });
  try {
    const reply = await order(after);
    expect(reply.body.orderId).toBe(first.body.orderId);
    expect(reply.headers['idempotency-replayed']).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeDefined();
  } finally {
    await after.halt();
    await database.drop();
  }
});
