// @database what a read sees of a unit of work
// @database one revision after another, whoever raises it
import { jest } from '@jest/globals';
import type { LiveReply } from '#shared/core/reply.contract';
import { UserEntity } from '../../../backend/src/auth/user.entity';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { Orm } from '../../../backend/src/core/database/orm';
import { RoomRevisions } from '../../../backend/src/core/database/room-revisions';
import { LiveReads } from '../../../backend/src/core/live-reads';
import { appOfFile } from '../../support/test-app';
import { testDatabaseKind } from '../../support/test-database';

describe('live reads', () => {
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
});

describe('room revisions', () => {
  const app = appOfFile();
  let revisions: RoomRevisions;
  beforeAll(async () => {
    revisions = app.get(RoomRevisions);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const raise = (room: string): Promise<number> => app.work.run(({ em }) => revisions.raise(em, room, 1));

  it('has the revision of each commit, and nothing of a transaction that is taken back', async () => {
    const seen = [await revisions.of('diary')];
    for (let times = 0; times < 3; times += 1) {
      await raise('diary');
      seen.push(await revisions.of('diary'), await revisions.of('diary'));
    }
    const [first = NaN] = seen;
    expect(seen).toEqual([first, first + 1, first + 1, first + 2, first + 2, first + 3, first + 3]);
    const undone = app.work.run(async ({ em }) => {
      await revisions.raise(em, 'diary', 1);
      expect([await revisions.of('diary', em), await revisions.of('diary')]).toEqual([first + 4, first + 3]);
      throw new Error('second thoughts');
    });
    await expect(undone).rejects.toThrow('second thoughts');
    expect(await revisions.of('diary')).toBe(first + 3);
  });

  it('has the revision that another program committed at once', async () => {
    const before = await revisions.of('devices');
    const other = await openDatabase(app.database);
    try {
      await new RoomRevisions(other).raise(other.em, 'devices', 2);
      expect(await revisions.of('devices')).toBe(before + 2);
      await raise('devices');
      expect(await new RoomRevisions(other).of('devices')).toBe(before + 3);
    } finally {
      await other.close(true);
    }
  });

  it('is right with more rooms than any kitchen has', async () => {
    await raise('diary');
    const revision = await revisions.of('diary');
    for (let place = 0; place < 1_200; place += 1) expect(await revisions.of(`tasks:made-up-${place}`)).toBe(0);
    expect(await revisions.of('diary')).toBe(revision);
  });

  (testDatabaseKind() === 'sqlite' ? it : it.skip)('asks SQLite again only after a commit of another program', async () => {
    const before = await revisions.of('diary');
    const asked = jest.spyOn(app.get(Orm).em, 'execute');
    await raise('stock');
    await raise('diary');
    for (let times = 0; times < 5; times += 1) expect(await revisions.of('diary')).toBe(before + 1);
    expect(asked).not.toHaveBeenCalled();
    const other = await openDatabase(app.database);
    await new RoomRevisions(other).raise(other.em, 'stock', 1);
    await other.close(true);
    for (let times = 0; times < 5; times += 1) expect(await revisions.of('diary')).toBe(before + 1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('keeps no revision that was read while this process raised it', async () => {
    const before = await revisions.of('devices');
    for (let place = 0; place < 1_000; place += 1) await revisions.of(`tasks:made-up-${place}`);
    const [during] = await Promise.all([revisions.of('devices'), raise('devices')]);
    expect([before, before + 1]).toContain(during);
    expect(await revisions.of('devices')).toBe(before + 1);
  });
});
