// @database units of work that share a commit
// @database statements that are prepared
// @database rows that a transaction has locked
import { LockMode, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import type { Orm } from '../../../backend/src/core/database/orm';
import { GroupCommit, type Member } from '../../../backend/src/core/database/sqlite/group-commit';
import { CommitLost } from '../../../backend/src/core/database/transient-failure';
import { ItemEntity } from '../../../backend/src/inventory/item.entity';
import { startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';

describe('group commit', () => {
  /** A connection that notes what it is told; `fails` throws instead. */
  class Writer {
    readonly said: string[] = [];
    inTransaction = false;
    private readonly failures = new Map<string, Error>();

    control(sql: string): void {
      this.said.push(sql);
      const failure = this.failures.get(sql);
      this.failures.delete(sql);
      if (failure) throw failure;
      if (sql === 'begin immediate') this.inTransaction = true;
      if (sql === 'commit' || sql === 'rollback') this.inTransaction = false;
    }

    failOnce(sql: string, failure: Error): void {
      this.failures.set(sql, failure);
    }

    count(sql: string): number {
      return this.said.filter((text) => text === sql).length;
    }
  }

  let writer: Writer;
  let groups: GroupCommit;
  beforeEach(() => {
    writer = new Writer();
    groups = new GroupCommit(writer);
  });

  const unit = async (work: (member: Member) => void | Promise<void> = () => undefined): Promise<void> => {
    const member = await groups.begin();
    try {
      await work(member);
    } catch (error) {
      await groups.rollback(member);
      throw error;
    }
    await groups.commit(member);
  };

  const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('lets units that come together share one commit, each in a savepoint, one after the other', async () => {
    const order: string[] = [];
    const step = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    };
    await Promise.all([unit(step('a')), unit(step('b')), unit(step('c'))]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    const each = ['savepoint unit_0', 'release unit_0'];
    expect(writer.said).toEqual(['begin immediate', ...each, ...each, ...each, 'commit']);
  });

  it('answers no unit before the shared commit, and all in their order', async () => {
    const answered: string[] = [];
    const first = unit().then(() => answered.push('first'));
    const second = unit(() => expect(answered).toEqual([])).then(() => answered.push(`second, ${writer.count('commit')} commit`));
    await Promise.all([first, second]);
    expect(answered).toEqual(['first', 'second, 1 commit']);
  });

  it('commits a unit that is alone with the turn of the event loop', async () => {
    await unit();
    await unit();
    expect(writer.count('commit')).toBe(2);
  });

  it('takes back the unit that fails, and no other', async () => {
    const refused = unit(() => {
      throw new Error('sold out');
    });
    await Promise.all([unit(), expect(refused).rejects.toThrow('sold out'), unit()]);
    expect(writer.count('rollback to unit_0')).toBe(1);
    expect(writer.count('commit')).toBe(1);
  });

  it('reports a refusal only after the shared commit of its group', async () => {
    const refused = unit(() => {
      throw new Error('sold out');
    }).catch(() => writer.count('commit'));
    const [, commits] = await Promise.all([unit(), refused]);
    expect(commits).toBe(1);
  });

  it('refuses every unit of a commit that fails; a refusal that was made on it may run again', async () => {
    writer.failOnce('commit', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
    const refused = unit(() => {
      throw new Error('sold out');
    });
    const outcomes = await Promise.allSettled([unit(), unit(), refused]);
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'answered'))).toEqual([
      'Error: database or disk is full',
      'Error: database or disk is full',
      'CommitLost: What this unit of work saw does not stand',
    ]);
    expect(writer.inTransaction).toBe(false);
    await unit();
  });

  it('has the others run again when SQLite took back the transaction that they shared', async () => {
    const full = new Error('database or disk is full');
    const before = unit();
    const cause = unit((member) => {
      writer.inTransaction = false;
      groups.failed(member, full);
      expect(() => groups.expectOpen(member)).toThrow(CommitLost);
      throw full;
    });
    const after = unit();
    const outcomes = await Promise.allSettled([before, cause, after]);
    // Who has run too often is told why.
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { name: 'CommitLost', reason: full } });
    expect(outcomes[1]).toMatchObject({ status: 'rejected' });
    expect(outcomes[2]).toMatchObject({ status: 'fulfilled' });
    expect(writer.count('begin immediate')).toBe(2);
  });

  it('lets no statement of a unit run after its end', async () => {
    let ended: Member | null = null;
    await unit((member) => void (ended = member));
    expect(() => ended && groups.expectOpen(ended)).toThrow(CommitLost);
  });

  it('runs a statement on its own once the units before it are committed', async () => {
    const alone = async (): Promise<number> => groups.alone(() => writer.count('commit'));
    const [, commits] = await Promise.all([unit(), alone()]);
    expect(commits).toBe(1);
  });

  it('gives the turn on when a transaction cannot begin', async () => {
    const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    writer.failOnce('begin immediate', busy);
    const outcomes = await Promise.allSettled([unit(), unit()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('begins a savepoint inside a unit without waiting for itself', async () => {
    await unit(async (outer) => {
      const inner = await groups.begin(outer);
      await groups.rollback(inner);
      const again = await groups.begin(outer);
      await groups.commit(again);
    });
    expect(writer.said.filter((text) => text.endsWith('unit_1'))).toEqual([
      'savepoint unit_1',
      'rollback to unit_1',
      'release unit_1',
      'savepoint unit_1',
      'release unit_1',
    ]);
  });

  it('ends a group after 64 units and lets the event loop have its turn, however many wait', async () => {
    let turns = 0;
    const units = Array.from({ length: 200 }, () => unit());
    void nextTurn().then(() => (turns = writer.count('savepoint unit_0')));
    await Promise.all(units);
    expect(writer.count('commit')).toBe(4);
    expect(turns).toBeGreaterThan(0);
    expect(turns).toBeLessThanOrEqual(64);
  });
});

const onSqlite = testDatabaseKind() === 'sqlite' ? describe : describe.skip;

/** What the connection that binds values stores has to be what the mapper's own, which writes them into the text, would store. */
onSqlite('a value that is bound', () => {
  let database: TestDatabase;
  let orm: Orm;
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await openDatabase(database);
    await orm.em.execute(
      'create table thing (id integer primary key, text_value text, integer_value integer, real_value real, blob_value blob)',
    );
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const stored = async (column: string, value: unknown): Promise<unknown> => {
    await orm.em.execute('delete from thing');
    await orm.em.execute(`insert into thing (id, ${column}) values (?, ?)`, [1, value]);
    const [row] = await orm.em.execute<{ value: unknown; type: string }[]>(
      `select ${column} as value, typeof(${column}) as type from thing`,
    );
    return [row?.value, row?.type];
  };

  it.each([
    ['a whole number of 53 bits in a text', 'text_value', 1_795_379_592_026, ['1795379592026', 'text']],
    ['a small whole number in a text', 'text_value', 5, ['5', 'text']],
    ['a whole number of 53 bits', 'integer_value', -9_007_199_254_740_991, [-9_007_199_254_740_991, 'integer']],
    ['a fraction', 'real_value', 4.25, [4.25, 'real']],
    ['a whole fraction', 'real_value', 4, [4, 'real']],
    ['true', 'integer_value', true, [1, 'integer']],
    ['nothing', 'text_value', null, [null, 'null']],
    ['quotes and question marks', 'text_value', "it's ?? \\? മന്തി", ["it's ?? \\? മന്തി", 'text']],
    ['bytes', 'blob_value', Buffer.from([0, 255, 7]), [Buffer.from([0, 255, 7]), 'blob']],
  ])('is stored as the mapper stores it: %s', async (_, column, value, expected) => {
    expect(await stored(column, value)).toEqual(expected);
  });

  it('is bound next to a question mark in the text, a list, a name and a fragment of SQL', async () => {
    await stored('text_value', 'b?');
    const ask = (sql: string, values: unknown[]) => orm.em.execute(sql, values);
    expect(await ask("select id from thing where text_value like '%\\?' and id = ?", [1])).toEqual([{ id: 1 }]);
    expect(await ask('select ?? from thing where id in (?)', ['id', [1, 2]])).toEqual([{ id: 1 }]);
    await ask('update thing set integer_value = ?, text_value = ? where id = ?', [raw('coalesce(integer_value, 0) + ?', [5]), 'c', 1]);
    expect(await ask('select integer_value as n, text_value as t from thing where id = ? limit ?', [1, 1])).toEqual([{ n: 5, t: 'c' }]);
    expect(await ask('select id from thing where id > ? limit ?', [0, 0])).toEqual([]);
  });

  it('is not seen by readers before its unit of work is committed, and by another connection after it', async () => {
    const other = await openDatabase(database);
    const em = orm.em.fork();
    try {
      await em.begin();
      await em.execute('insert into thing (id, text_value) values (?, ?)', [70, 'in the making']);
      expect(await em.execute('select text_value from thing where id = 70')).toHaveLength(1);
      expect(await orm.em.fork().execute('select text_value from thing where id = 70')).toEqual([]);
      await em.commit();
      expect(await other.em.execute('select text_value from thing where id = 70')).toEqual([{ text_value: 'in the making' }]);
    } finally {
      await other.close(true);
    }
  });
});

/** On PostgreSQL another process may write between two reads of a unit of work. */
describe('a record that a unit of work reads a second time', () => {
  let app: TestApp;
  let id: number;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  beforeEach(() =>
    app.work.run(async ({ em }) => {
      const [item] = await em.find(ItemEntity, {}, { orderBy: { id: 'asc' }, limit: 1 });
      if (!item) throw new Error('There is no item');
      Object.assign(item, { notes: 'on the top shelf', nameMalayalam: 'അരി', lastPaid: { movementId: 1, at: '2026-11-20', paise: 100 } });
      ({ id } = item);
    }),
  );

  const emptied = (em: SqlEntityManager) =>
    em.execute('update inventory_item set notes = null, name_malayalam = null, last_paid = null, version = version + 1 where id = ?', [id]);
  const stored = () => app.work.read((em) => em.findOneOrFail(ItemEntity, { id }));

  it.each([['plainly', LockMode.NONE] as const, ['with a lock', LockMode.PESSIMISTIC_WRITE] as const])(
    'is as the database has it, its empty fields too: %s',
    async (_, lockMode) => {
      await app.work.run(async ({ em }) => {
        const item = await em.findOneOrFail(ItemEntity, { id });
        const { version } = item;
        await emptied(em);
        const [again] = await em.find(ItemEntity, { id: { $in: [id] } }, { lockMode });
        expect(again).toBe(item);
        expect(item).toMatchObject({ notes: null, nameMalayalam: null, lastPaid: null, version: version + 1 });
        item.quantity += 1;
      });
      expect(await stored()).toMatchObject({ notes: null, nameMalayalam: null, lastPaid: null });
    },
  );

  it('keeps the changes of the unit of work itself', async () => {
    await app.work.run(async ({ em }) => {
      const item = await em.findOneOrFail(ItemEntity, { id });
      item.quantity = 77;
      await emptied(em);
      await em.find(ItemEntity, { id: { $in: [id] } });
      item.notes = 'by the door';
      expect(item).toMatchObject({ quantity: 77, nameMalayalam: null });
    });
    expect(await stored()).toMatchObject({ quantity: 77, notes: 'by the door', nameMalayalam: null });
  });
});
