// @database what a read sees of a unit of work
import type { LiveReply } from '#shared/core/reply.contract';
import { UserEntity } from '../../../backend/src/auth/user.entity';
import { LiveReads } from '../../../backend/src/core/live-reads';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

/** The board of a room as its readers get it: the names of all accounts. */
const names = async (): Promise<string[]> => {
  const reply = await app.get(LiveReads).load('diary', (em) => em.find(UserEntity, {}, { orderBy: { id: 'asc' } }));
  const { data } = JSON.parse(reply.json.toString()) as { data: { username: string }[] };
  return data.map(({ username }) => username);
};

const rename = async (username: string): Promise<void> => {
  await app.work.run(async ({ em }) => void (await em.nativeUpdate(UserEntity, { id: 1 }, { username })));
};

it('shows a unit of work its own changes, and other readers none that it takes back', async () => {
  expect(await names()).toEqual(['manager']);
  const undone = app.work.run(async ({ em }) => {
    await em.nativeUpdate(UserEntity, { id: 1 }, { username: 'never stored' });
    expect(await names()).toEqual(['never stored']);
    throw new Error('second thoughts');
  });
  await expect(undone).rejects.toThrow('second thoughts');
  expect(await names()).toEqual(['manager']);
});

it('stores nothing for others that a unit of work read before it was taken back', async () => {
  const undone = app.work.run(async ({ em, announce }) => {
    await em.nativeUpdate(UserEntity, { id: 1 }, { username: 'never stored' });
    announce('tasks:e1', 'task.removed', { id: 't1', version: 1 });
    await app.get(LiveReads).load('bookings', (inner) => inner.find(UserEntity, {}));
    throw new Error('second thoughts');
  });
  await expect(undone).rejects.toThrow('second thoughts');
  const reply = await app.get(LiveReads).load('bookings', (em) => em.find(UserEntity, {}));
  expect(reply.json.toString()).not.toContain('never stored');
});

it('reads again only after the room changed', async () => {
  await names();
  await rename('renamed silently');
  expect(await names()).toEqual(['manager']);
  await app.work.run(({ announce }) => {
    announce('diary', 'diary.removed', { id: 'e1', version: 1 });
    return Promise.resolve();
  });
  expect(await names()).toEqual(['renamed silently']);
});

describe('a reader who has the list already', () => {
  const list = async (etag?: string) => {
    const manager = await app.as('manager');
    const ask = manager.get('/api/diary-events');
    return etag === undefined ? ask : ask.set('If-None-Match', etag);
  };

  it('gets 304 and the time, and the list once it changed', async () => {
    const first = await list();
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const again = await list(etag);
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(Math.abs(Number(again.headers['server-now']) - app.clock.nowMs())).toBeLessThan(5_000);
    await app.work.run(({ announce }) => {
      announce('diary', 'diary.removed', { id: 'e1', version: 1 });
      return Promise.resolve();
    });
    const later = await list(etag);
    expect(later.status).toBe(200);
    expect(later.headers['etag']).not.toBe(etag);
    expect((later.body as LiveReply<unknown>).revision).toBe((first.body as LiveReply<unknown>).revision + 1);
  });

  it('is refused without a session', async () => {
    const etag = String((await list()).headers['etag']);
    await app.http.get('/api/diary-events').set('If-None-Match', etag).expect(401);
  });
});
