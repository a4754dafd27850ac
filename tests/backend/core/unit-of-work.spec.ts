// @database transactions, and what is told after them
import { jest } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { UserEntity } from '../../../backend/src/auth/user.entity';
import { Announcer } from '../../../backend/src/core/sockets';
import { RoomRevisions } from '../../../backend/src/core/database/room-revisions';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { appOfFile, startApp, type TestApp } from '../../support/test-app';

const app = appOfFile();

const diaryEvent = (id: string): DiaryEvent => ({
  id,
  title: 'Onam mandi',
  date: '2026-11-29',
  description: '',
  assignedTo: null,
  createdAt: '2026-11-20T06:30:00.000Z',
  createdBy: 'Current User',
  isCompleted: false,
  estimatedAttendance: 50,
  salesEventId: null,
  linkedSale: null,
  followsBookings: false,
  version: 1,
});

const user = (name: string) => ({
  username: name,
  usernameKey: name,
  passwordHash: 'x',
  role: 'kitchen' as const,
  active: true,
  createdAt: '2026-11-20T06:30:00.000Z',
});

it('announces after the commit, each change with the next revision of its room', async () => {
  const screen = await app.screen('diary', 'kitchen');
  await app.work.run(({ announce }) => {
    announce('diary', 'diary.changed', diaryEvent('event-1'));
    announce('diary', 'diary.changed', diaryEvent('event-2'));
    return Promise.resolve();
  });
  const first = await screen.hears('diary.changed', (record) => record.id === 'event-1');
  const second = await screen.hears('diary.changed', (record) => record.id === 'event-2');
  expect([first.revision, second.revision]).toEqual([screen.revision + 1, screen.revision + 2]);
  expect(await app.get(RoomRevisions).of('diary')).toBe(screen.revision + 2);
});

it('raises the revisions of all rooms that a unit tells in one statement', async () => {
  const rooms = Array.from({ length: 150 }, (_, place) => `order:MND-${String(place).padStart(6, '0')}`);
  const raise = async (): Promise<number> => {
    let statements = 0;
    await app.work.run(({ em, announce }) => {
      const execute = em.execute.bind(em);
      jest.spyOn(em, 'execute').mockImplementation((...query: Parameters<typeof execute>) => {
        if (String(query[0]).includes('room_revision')) statements += 1;
        return execute(...query);
      });
      for (const room of rooms) announce(room, 'money.changed', { orderId: null });
      return Promise.resolve();
    });
    return statements;
  };
  expect(await raise()).toBe(1);
  expect(await raise()).toBe(1);
  expect(await app.get(RoomRevisions).ofAll(rooms)).toEqual(Object.fromEntries(rooms.map((room) => [room, 2])));
});

it('concludes once per key, when all else is written, in the same transaction', async () => {
  const seen: number[] = [];
  const run = (fails: boolean) =>
    app.work.run(async ({ em, beforeCommit }) => {
      for (const name of ['one', 'two']) {
        em.create(UserEntity, user(`${name}-${fails}`));
        beforeCommit('count', async () => {
          seen.push(await em.count(UserEntity, { usernameKey: { $like: `%-${fails}` } }));
          if (fails) throw new Error('second thoughts');
          em.create(UserEntity, user('the-last'));
        });
      }
      await Promise.resolve();
    });
  await run(false);
  await expect(run(true)).rejects.toThrow('second thoughts');
  expect(seen).toEqual([2, 2]);
  const stored = await app.work.read((em) => em.find(UserEntity, { usernameKey: { $in: ['the-last', 'one-true', 'two-true'] } }));
  expect(stored.map(({ usernameKey }) => usernameKey)).toEqual(['the-last']);
});

it('stays committed and notifies all others when a listener fails after the commit', async () => {
  const screen = await app.screen('diary', 'kitchen');
  jest.spyOn(app.get(Announcer), 'send').mockImplementationOnce(() => {
    throw new Error('the first message broke');
  });
  const heard: string[] = [];
  const result = await app.work.run(({ announce, afterCommit }) => {
    announce('diary', 'diary.changed', diaryEvent('event-1'));
    announce('diary', 'diary.changed', diaryEvent('event-2'));
    afterCommit(() => {
      throw new Error('the first listener broke');
    });
    afterCommit(() => heard.push('the second listener'));
    return Promise.resolve('done');
  });
  expect(result).toBe('done');
  expect((await screen.hears('diary.changed')).record.id).toBe('event-2');
  expect(heard).toEqual(['the second listener']);
  expect(app.logged.filter((line) => line.includes('a listener failed after the commit'))).toHaveLength(2);
});

it('says nothing and stores nothing after a rollback', async () => {
  const screen = await app.screen('diary', 'kitchen');
  const failed = app.work.run(({ em, announce }) => {
    em.create(UserEntity, user('halfway'));
    announce('diary', 'diary.changed', diaryEvent('event-lost'));
    return Promise.reject(new Error('second thoughts'));
  });
  await expect(failed).rejects.toThrow('second thoughts');
  await app.work.run(({ announce }) => {
    announce('diary', 'diary.changed', diaryEvent('event-kept'));
    return Promise.resolve();
  });
  const heard = await screen.hears('diary.changed');
  expect(heard.record.id).toBe('event-kept');
  expect(heard.revision).toBe(screen.revision + 1);
  expect(await app.work.read((em) => em.count(UserEntity, { username: 'halfway' }))).toBe(0);
});

it('announces nothing of a unit that cannot be committed', async () => {
  const screen = await app.screen('diary', 'kitchen');
  const failed = app.work.run(({ em, announce }) => {
    announce('diary', 'diary.changed', diaryEvent('event-uncommitted'));
    jest.spyOn(em, 'commit').mockRejectedValueOnce(new Error('the disk is gone'));
    return Promise.resolve();
  });
  await expect(failed).rejects.toThrow('the disk is gone');
  await app.work.run(({ announce }) => {
    announce('diary', 'diary.changed', diaryEvent('event-committed'));
    return Promise.resolve();
  });
  await screen.hears('diary.changed', (record) => record.id === 'event-committed');
  expect(screen.heard.map(({ record }) => (record as { id: string }).id)).toEqual(['event-committed']);
});

it('joins an outer unit: both are stored or neither', async () => {
  const failed = app.work.run(async ({ em }) => {
    await app.work.run(({ em: inner }) => {
      expect(inner).toBe(em);
      inner.create(UserEntity, user('inner'));
      return Promise.resolve();
    });
    throw new Error('outer fails');
  });
  await expect(failed).rejects.toThrow('outer fails');
  expect(await app.work.read((em) => em.count(UserEntity, { username: 'inner' }))).toBe(0);
});

it('hands out one revision per change when many write at once', async () => {
  const screen = await app.screen('diary', 'kitchen');
  const before = screen.revision;
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      app.work.run(({ announce }) => {
        announce('diary', 'diary.changed', diaryEvent(`event-${n}`));
        return Promise.resolve();
      }),
    ),
  );
  await screen.hears('diary.changed', () => screen.heard.length === 40);
  const revisions = screen.heard.map((change) => change.revision).sort((a, b) => a - b);
  expect(revisions).toEqual(Array.from({ length: 40 }, (_, n) => before + 1 + n));
});

it('keeps revisions rising over a restart', async () => {
  await app.work.run(({ announce }) => {
    announce('diary', 'diary.changed', diaryEvent('event-1'));
    return Promise.resolve();
  });
  const before = await app.get(RoomRevisions).of('diary');
  await app.halt();
  const again = await startApp({ database: app.database });
  try {
    expect((await again.screen('diary', 'kitchen')).revision).toBe(before);
  } finally {
    await again.halt();
  }
});

it('answers with the version that the flush made', async () => {
  const created = await app.work.run(async ({ em }) => Promise.resolve(em.create(UserEntity, user('versioned'))));
  const changed = await app.work.run(async ({ em }) => {
    const record = await em.findOneOrFail(UserEntity, { id: created.id });
    record.role = 'manager';
    return record;
  });
  expect(changed.version).toBe(created.version + 1);
});

describe('a change that is not written yet', () => {
  let watched: TestApp;
  beforeAll(async () => {
    watched = await startApp();
    await watched.work.run(({ em }) => Promise.resolve(void em.create(UserEntity, user('unwritten'))));
  });
  /** What a spec would not notice, because its product caught the refusal. */
  afterAll(() => expect(watched.stop()).rejects.toThrow(/^Flush first:/));

  /** @returns the refusal of what is asked while a cook's change is not written; nothing stays */
  const asked = async (ask: (em: SqlEntityManager) => Promise<unknown>): Promise<string> => {
    const PASSED = new Error('');
    const run = watched.work.run(async ({ em }) => {
      const cook = await em.findOneOrFail(UserEntity, { usernameKey: 'unwritten' });
      cook.active = false;
      await ask(em);
      await em.flush();
      await em.find(UserEntity, { active: true });
      throw PASSED;
    });
    return run.then(
      () => 'not rolled back',
      (error: Error) => error.message,
    );
  };

  it.each([
    ['asks for it', (em: SqlEntityManager) => em.find(UserEntity, { active: true }), 'staff_user.active'],
    ['counts by it', (em: SqlEntityManager) => em.count(UserEntity, { active: true }), 'staff_user.active'],
    ['asks for it in SQL', (em: SqlEntityManager) => em.execute('select id from staff_user where active = ?', [true]), 'staff_user.active'],
    [
      'asks in SQL for a new record',
      (em: SqlEntityManager) => em.execute(`select id from staff_user where id > ${em.create(UserEntity, user('new')) ? 0 : 1}`),
      'records of staff_user',
    ],
  ])('fails a spec whose unit of work %s', async (_, ask, named) => {
    expect(await asked(ask)).toContain(named);
  });

  it.each([
    ['asks for the record by its number', (em: SqlEntityManager) => em.findOne(UserEntity, { id: 1 })],
    ['asks for something else of it', (em: SqlEntityManager) => em.find(UserEntity, { role: 'kitchen' })],
    [
      'asks after a new record, which the mapper writes first',
      (em: SqlEntityManager) => em.find(UserEntity, { active: em.create(UserEntity, user('new')).active }),
    ],
  ])('lets a unit of work pass that %s', async (_, ask) => {
    expect(await asked(ask)).toBe('');
  });
});
