// @database a database that the migrations before the baseline made
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { AuditChain } from '#shared/audit/audit.contract';
import type { Booking } from '#shared/bookings/booking.contract';
import { ENTITIES } from '../../../backend/src/app.module';
import { BackupsService } from '../../../backend/src/backups/backups.service';
import { versionOf } from '../../../backend/src/core/database/baseline';
import { DATABASE_FILE, openDatabase } from '../../../backend/src/core/database/open-database';
import { MIGRATIONS } from '../../../backend/src/core/database/migrations/index';
import type { Orm } from '../../../backend/src/core/database/orm';
import { Startup } from '../../../backend/src/core/database/startup';
import { createLastReleaseDatabase } from '../../support/last-release/last-release';
import { createMigratedDatabase } from '../../support/migrated-database';
import { startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';
import { bookPaid, CUSTOMER, makeEvent } from '../orders/checkout';

const KIND = testDatabaseKind();
const [BASELINE = '', ...LATER] = MIGRATIONS[KIND].map(({ name }) => name);
const LAST = { sqlite: 'Migration20261127083000_phone_numbers', postgresql: 'Migration20261127083001_phone_numbers' }[KIND];
const OLDER = 'Migration20261121000000_initial';

it.each([
  { version: 'behind', done: [] },
  { version: 'behind', done: [BASELINE] },
  { version: 'behind', done: [OLDER, LAST, BASELINE, ...LATER.slice(0, 3)] },
  { version: 'current', done: [BASELINE, ...LATER] },
  { version: 'current', done: [OLDER, LAST, ...LATER, BASELINE] },
  { version: 'before the baseline', done: [OLDER, LAST] },
  { version: 'before the baseline', done: [OLDER, LAST, ...LATER.slice(0, 3)] },
  { version: 'before the baseline', done: [OLDER, LAST, ...LATER] },
  { version: 'older', done: [OLDER] },
  { version: 'newer', done: [BASELINE, ...LATER, 'Migration20990101000000_future'] },
  { version: 'newer', done: [OLDER, LAST, 'Migration20990101000000_future'] },
])('a database is $version after $done', ({ version, done }) => {
  expect(versionOf(KIND, done)).toBe(version);
});

describe('a database of the last release', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createLastReleaseDatabase();
  });
  afterEach(() => database.drop());

  it.each([
    { made: 'none', later: 0 },
    { made: 'three', later: 3 },
    { made: 'all', later: LATER.length },
  ])(
    'keeps every row and every name of a migration, and has the schema of a new one, when $made of the later ones were made',
    async ({ later }) => {
      const [made, lacking] = [LATER.slice(0, later), LATER.slice(later)];
      await using(database, ({ migrator }) => migrator.up({ migrations: made }));
      const [stored, names] = [await storedOf(database), await namesOf(database)];
      expect(names.slice(-later - 1)).toEqual([LAST, ...made]);
      await start(database);
      await expectStored(database, stored);
      expect(await namesOf(database)).toEqual([...names, BASELINE, ...lacking]);
      expect(await ask(database, 'select 1 as known from cooking_day where out_of_pit_at = on_the_way_at')).toHaveLength(1);
      const fresh = await createMigratedDatabase();
      expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
      await fresh.drop();
    },
  );

  it('is worked on with: bookings are there and found, the chains verify, orders come, and the next start changes nothing', async () => {
    const app = await startApp({ database });
    app.clock.setTo('2026-11-21T07:00:00.000Z');
    expect(await bookingsOf(app)).toEqual(SOLD);
    expect(await bookingsOf(app, 'രോസമ്മ')).toEqual(SOLD.slice(1, 2));
    const { data: chain } = (await (await app.as('manager')).get('/api/audit/chain').expect(200)).body as { data: AuditChain };
    expect(chain).toMatchObject({ intact: true, entries: 8, records: { entries: 8, brokenAt: null, altered: [] } });
    await bookPaid(app, await makeEvent(app), { customer: { ...CUSTOMER, name: 'Jose Kurian' } });
    await app.halt();

    const again = await startApp({ database });
    const now = [['Jose Kurian', 'confirmed', 1_000], ...SOLD];
    expect((await bookingsOf(again)).toSorted()).toEqual(now.toSorted());
    expect(await bookingsOf(again, 'jose')).toEqual(now.slice(0, 1));
    expect((await namesOf(database)).slice(-LATER.length - 2)).toEqual([LAST, BASELINE, ...LATER]);
    await again.halt();
  });

  it('knows how much of its cash came by UPI, without a corrected entry', async () => {
    const [{ order_id: order } = { order_id: 0 }] = await ask<{ order_id: number }>(database, 'select order_id from booking order by id');
    const lines = [
      [1, 'received', 'cash', 40_000, null],
      [2, 'received', 'upi', 60_000, null],
      [3, 'received', 'upi', 9_000, null],
      [4, 'reversal', 'upi', -9_000, 3],
    ] as const;
    for (const [id, entry, method, paise, reversed] of lines) {
      const values = `${9_000 + id}, ${order}, '${entry}', '${method}', ${paise}, ${reversed === null ? 'null' : 9_000 + reversed}, 'M', '2026-11-20T06:00:00.000Z'`;
      await ask(
        database,
        `insert into money_receipt (id, order_id, entry, method, amount_paise, reverses_id, "by", created_at) values (${values})`,
      );
    }
    await ask(database, `update booking set cash_paise = 100000 where order_id = ${order}`);
    await start(database);
    expect((await ask<{ upi_paise: number }>(database, 'select upi_paise from booking order by id')).map((row) => row.upi_paise)).toEqual([
      60_000, 0, 0,
    ]);
  });

  it.each(['logMigration', 'up'] as const)('opens when the process was killed before %s', async (step) => {
    const stored = await storedOf(database);
    await using(database, async (orm) => {
      jest.spyOn(orm.migrator, step).mockRejectedValueOnce(new Error('killed'));
      await expect(new Startup(orm).run()).rejects.toThrow('killed');
    });
    await start(database);
    await expectStored(database, stored);
    expect((await namesOf(database)).slice(-LATER.length - 2)).toEqual([LAST, BASELINE, ...LATER]);
  });

  it('that lacks its last migration is refused, and stays as it is', async () => {
    await forgetTheLast(database);
    const before = [await storedOf(database), await namesOf(database), await schemaOf(database), bytesOf(database)];
    await expect(start(database)).rejects.toThrow(
      /^The database is older than the last release before this one\. Nothing was changed\. Start the last release before this one on it once/,
    );
    expect([await storedOf(database), await namesOf(database), await schemaOf(database), bytesOf(database)]).toEqual(before);
  });

  it('comes back from its backup; a backup of one that lacks its last migration is refused, and the present one stays', async () => {
    const kitchen = await createTestDatabase();
    const backups = ({ dataDir, databaseUrl }: TestDatabase) =>
      new BackupsService({ backupsDir: join(dataDir, 'backups'), dataDir, databaseUrl, version: '1.0.0', backupPassphrase: null });
    const backup = await backups(database).make();
    await backups(kitchen).restore(backup);
    expect((await namesOf(kitchen)).slice(-LATER.length - 2)).toEqual([LAST, BASELINE, ...LATER]);

    await forgetTheLast(database);
    const older = await backups(database).make(join(database.dataDir, 'older'));
    const before = await storedOf(kitchen);
    await expect(backups(kitchen).restore(older)).rejects.toThrow('older than the last release');
    await expectStored(kitchen, before);
    const app = await startApp({ database: kitchen });
    expect(await bookingsOf(app)).toEqual(SOLD);
    await app.halt();
    await kitchen.drop();
  });
});

/** Name, state and rupees, newest first. */
const SOLD = [
  ['Biju Paul', 'confirmed', 1_000],
  ['രോസമ്മ കുര്യൻ', 'cancelled', 1_000],
  ['Asha Menon', 'confirmed', 3_400],
];
async function bookingsOf(app: TestApp, q?: string) {
  const manager = await app.as('manager');
  const { data } = (await manager.get('/api/bookings').query({ q }).expect(200)).body as { data: Booking[] };
  return data.map(({ name, status, amount }) => [name, status, amount]);
}

async function using<T>(database: TestDatabase, use: (orm: Orm) => Promise<T>): Promise<T> {
  const orm = await openDatabase(database, ENTITIES);
  try {
    return await use(orm);
  } finally {
    await orm.close(true);
  }
}

const start = (database: TestDatabase) => using(database, (orm) => new Startup(orm).run());
const ask = <Row extends object>(database: TestDatabase, sql: string) =>
  using(database, (orm) => orm.em.getConnection().execute<Row[]>(sql));
const forgetTheLast = (database: TestDatabase) => ask(database, `delete from mikro_orm_migrations where name = '${LAST}'`);
const namesOf = async (database: TestDatabase) =>
  (await ask<{ name: string }>(database, 'select name from mikro_orm_migrations order by id')).map(({ name }) => name);

/** The rows of every table but that of the migrations, with the indexes of the search, by the statement that reads its columns of now. */
async function storedOf(database: TestDatabase): Promise<Map<string, string[]>> {
  const reads = (await ask<{ sql: string }>(database, READS[KIND])).map(({ sql }) => sql);
  expect(reads.length).toBeGreaterThan(70);
  return using(database, (orm) => rowsBy(orm, reads));
}

/** Columns and tables that came since then may be there. */
async function expectStored(database: TestDatabase, stored: Map<string, string[]>): Promise<void> {
  expect(await using(database, (orm) => rowsBy(orm, [...stored.keys()]))).toEqual(stored);
}

async function rowsBy(orm: Orm, reads: readonly string[]): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const sql of reads) {
    const found = await orm.em.getConnection().execute<object[]>(sql);
    rows.set(sql, found.map((row) => JSON.stringify(row)).sort());
  }
  return rows;
}

const READS = {
  sqlite: `select 'select ' || group_concat('"' || c.name || '"', ', ') || ' from "' || m.name || '"' as sql
    from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not in ('mikro_orm_migrations', 'sqlite_sequence') group by m.name`,
  postgresql: `select 'select ' || string_agg(quote_ident(column_name), ', ' order by ordinal_position) || ' from ' || quote_ident(table_name) as sql
    from information_schema.columns where table_schema = 'public' and table_name <> 'mikro_orm_migrations' group by table_name`,
};

async function schemaOf(database: TestDatabase): Promise<unknown> {
  if (!database.databaseUrl) return ask(database, 'select type, name, tbl_name, sql from sqlite_master order by type, name');
  const dump = execFileSync('pg_dump', ['--schema-only', '--no-owner', database.databaseUrl], { encoding: 'utf8' });
  // A key of its own in each dump.
  return dump.replace(/^\\(un)?restrict .*$/gm, '');
}

const bytesOf = ({ dataDir, databaseUrl }: TestDatabase): string =>
  databaseUrl ? '' : readFileSync(join(dataDir, DATABASE_FILE)).toString('base64');
