// @database statements that are prepared
import { raw } from '@mikro-orm/core';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import type { Orm } from '../../../backend/src/core/database/orm';
import { createTestDatabase, testDatabaseKind, type TestDatabase } from '../../support/test-database';

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
