import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig as definePostgres, MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import { defineConfig as defineSqlite, MikroORM as SqliteOrm } from '@mikro-orm/sqlite';
import type { DatabaseKind } from './database-kind.js';
import { ReleasingPostgreSqlDriver } from './postgresql-driver.js';
import { CORE_ENTITIES, type EntityList } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Orm } from './orm.js';
import { PreparedSqliteDriver } from './sqlite/sqlite-driver.js';

export interface DatabaseTarget {
  /** `postgresql://…`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export const DATABASE_FILE = 'kuzhi.sqlite';

/** Named wherever the mapper is opened: it looks for what is not, and would load itself a second time beside the bundle, 13 MB. */
export const MAPPER_EXTENSIONS = [Migrator];

const commonOf = (entities: EntityList) => ({
  entities: [...CORE_ENTITIES, ...entities],
  namingStrategy: UnderscoreNamingStrategy,
  extensions: MAPPER_EXTENSIONS,
  // Each unit of work forks; a shared identity map would mix requests.
  allowGlobalContext: true,
  discovery: { warnWhenNoEntities: false },
  logger: () => undefined,
});

function migrations(kind: DatabaseKind) {
  return {
    path: fileURLToPath(new URL(`./migrations/${kind}`, import.meta.url)),
    migrationsList: MIGRATIONS[kind],
    snapshot: false,
    emit: 'ts' as const,
    // One transaction around all: a killed migration leaves the old schema, and the next start runs it again.
    transactional: true,
    allOrNothing: true,
  };
}

async function openSqlite(dataDir: string, entities: EntityList): Promise<Orm> {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return (await SqliteOrm.init(
    defineSqlite({
      driver: PreparedSqliteDriver,
      replicas: [{ name: 'reader' }],
      ...commonOf(entities),
      dbName: join(dataDir, DATABASE_FILE),
      migrations: migrations('sqlite'),
    }),
  )) as unknown as Orm;
}

/**
 * A unit of work waits for nothing but the database. A process that stands still in one, as on a machine that hangs, holds rows that all
 * others need: PostgreSQL then ends its connection, and what it had begun with it. What it had lined up for the same row gives up before, or
 * would hold the row next; the unit of work tries again. @source faults D19
 */
const POSTGRES_PATIENCE = { idle_in_transaction_session_timeout: 3_000, lock_timeout: 2_000 };

async function openPostgres(databaseUrl: string, entities: EntityList): Promise<Orm> {
  return (await PostgresOrm.init(
    definePostgres({
      driver: ReleasingPostgreSqlDriver,
      ...commonOf(entities),
      clientUrl: databaseUrl,
      migrations: migrations('postgresql'),
      pool: { max: 20 },
      driverOptions: POSTGRES_PATIENCE,
    }),
  )) as unknown as Orm;
}

/**
 * Opens the database and proves that an acknowledged write survives a power cut.
 * @param entities of the features whose records will be used; those of the core are always there
 * @throws Error when SQLite does not hold WAL and FULL
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseTarget, entities: EntityList = []): Promise<Orm> {
  if (databaseUrl) return openPostgres(databaseUrl, entities);
  const orm = await openSqlite(dataDir, entities);
  const connection = orm.em.getConnection();
  // WAL silently brings synchronous=NORMAL; a paid booking must survive the power cut, so both are set and asserted.
  await connection.execute('pragma journal_mode = wal');
  await connection.execute('pragma synchronous = full');
  await connection.execute('pragma foreign_keys = on');
  const [journal] = await connection.execute<{ journal_mode: string }[]>('pragma journal_mode');
  const [synchronous] = await connection.execute<{ synchronous: number }[]>('pragma synchronous');
  if (journal?.journal_mode !== 'wal' || synchronous?.synchronous !== 2) {
    await orm.close(true);
    throw new Error('The SQLite file does not keep journal_mode=wal and synchronous=full; is it on a network drive?');
  }
  return orm;
}
