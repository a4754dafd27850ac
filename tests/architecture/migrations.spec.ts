// @database every migration
import { jest } from '@jest/globals';
import { Migration } from '@mikro-orm/migrations';
import { ENTITIES } from '../../backend/src/app.module';
import { CORE_ENTITIES } from '../../backend/src/core/database/entities';
import { openDatabase } from '../../backend/src/core/database/open-database';
import { MIGRATIONS } from '../../backend/src/core/database/migrations/index';
import type { Orm } from '../../backend/src/core/database/orm';
import { Startup } from '../../backend/src/core/database/startup';
import { sourcesUnder } from './sources';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../support/test-database';

let database: TestDatabase;
let orm: Orm;
beforeEach(async () => {
  database = await createTestDatabase();
  orm = await openDatabase(database, ENTITIES);
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});

it('are made for every entity of the sources: each belongs to a module @deep', () => {
  const classes = sourcesUnder('backend/src').flatMap(({ text }) =>
    [...text.matchAll(/export class (\w+) extends \w+Schema\.class/g)].map(([, name]) => name),
  );
  const known = [...CORE_ENTITIES, ...ENTITIES].map((entity) => (typeof entity === 'function' ? entity.name : String(entity)));
  expect(classes.length).toBeGreaterThan(30);
  expect(known.sort()).toEqual(classes.sort());
});

it('make exactly the schema that the entities describe', async () => {
  await orm.migrator.up();
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
});

it('exist for both databases, pair by pair', () => {
  const names = (list: { name: string }[]): string[] => list.map(({ name }) => name.replace(/^Migration\d+_/, ''));
  expect(names(MIGRATIONS.sqlite)).toEqual(names(MIGRATIONS.postgresql));
  expect(MIGRATIONS.sqlite.length).toBeGreaterThan(0);
});

it('may run again: the second start finds nothing to do', async () => {
  const startup = new Startup(orm);
  await startup.run();
  expect(await startup.pendingMigrations()).toBe(0);
  await expect(startup.run()).resolves.toBeUndefined();
});

it('leave a database alone that a newer program wrote @deep', async () => {
  const startup = new Startup(orm);
  await startup.run();
  await orm.migrator.logMigration('Migration20990101000000_future');
  await expect(startup.run()).rejects.toThrow(/newer version of Kuzhi/);
});

it('go back to the old schema when they fail half way, and can be run again', async () => {
  const [first] = MIGRATIONS[testDatabaseKind()];
  if (!first) throw new Error('there is no migration');
  const prototype = (first as unknown as { class: { prototype: { up(): void; addSql(sql: string): void } } }).class.prototype;
  const up = jest.spyOn(prototype, 'up').mockImplementationOnce(function (this: { addSql(sql: string): void }) {
    this.addSql('create table half_way (id integer)');
    this.addSql('this is not sql');
  });
  await expect(orm.migrator.up()).rejects.toThrow();
  up.mockRestore();
  await expect(new Startup(orm).run()).resolves.toBeUndefined();
  await expect(orm.em.getConnection().execute('select count(*) from half_way')).rejects.toThrow();
});

(testDatabaseKind() === 'sqlite' ? it : it.skip)('rebuild a table without emptying those that refer to it', async () => {
  await new Startup(orm).run();
  const ask = (sql: string) => orm.em.getConnection().execute<object[]>(sql);
  const columns = (await ask("select name from pragma_table_info('idempotency_key') where \"notnull\" = 1 and name <> 'scope'")) as {
    name: string;
  }[];
  const names = ['scope', ...columns.map(({ name }) => name)].join(', ');
  await ask(`insert into idempotency_key (${names}) values ('once', ${columns.map(() => "'1'").join(', ')})`);
  await ask("insert into stored_reply_key (key, scope) values ('a', 'once')");
  MIGRATIONS.sqlite.push({ name: Rebuilt.name, class: Rebuilt });
  const later = await openDatabase(database, ENTITIES);
  try {
    await new Startup(later).run();
    expect(await later.em.getConnection().execute('pragma foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  } finally {
    MIGRATIONS.sqlite.pop();
    await later.close(true);
  }
  expect(await ask("select name from sqlite_master where name = 'rebuilt_scope'")).toEqual([{ name: 'rebuilt_scope' }]);
  expect(await ask('select key from stored_reply_key')).toEqual([{ key: 'a' }]);
});

/** As a later version may have it. */
class Rebuilt extends Migration {
  override up(): void {
    this.addSql('create table rebuilt as select * from idempotency_key');
    this.addSql('drop table idempotency_key');
    this.addSql('create table idempotency_key as select * from rebuilt');
    this.addSql('create unique index rebuilt_scope on idempotency_key (scope)');
    this.addSql('drop table rebuilt');
  }
}

/** What an earlier version may still read or write is not taken away, and nothing is demanded that it does not write. */
const NOT_ADDITIVE = [
  /\bdrop (?:table|column)\b/i,
  /\brename\b/i,
  /\balter column .*\b(?:type|set not null)\b/i,
  /\badd (?:column )?(?!constraint)(?!.*\bdefault\b).*\bnot null\b/i,
];

it('only add, because processes are updated one after the other: an earlier version works at the same time', () => {
  const refused = [
    'drop table a',
    'alter table a drop column b',
    'alter table a rename column b to c',
    'alter table a add "b" int not null',
  ];
  const fine = ['create table a ("b" int not null)', 'alter table a add "b" int null', 'alter table a add "b" int not null default 0'];
  const isRefused = (sql: string): boolean => NOT_ADDITIVE.some((form) => form.test(sql));
  expect([refused.filter(isRefused), fine.filter(isRefused)]).toEqual([refused, []]);

  const found = sourcesUnder('backend/src/core/database/migrations').flatMap(({ path, text }) => {
    const up = text.slice(text.indexOf(' up('), text.indexOf(' down('));
    return [...up.matchAll(/addSql\(`(.*?)`\)/gs)].flatMap(([, sql = '']) => (isRefused(sql) ? [`${path}: ${sql}`] : []));
  });
  expect(found).toEqual([]);
});
