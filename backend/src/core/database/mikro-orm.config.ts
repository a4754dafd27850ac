import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig as definePostgres, MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import { defineConfig as defineSqlite, MikroORM as SqliteOrm } from '@mikro-orm/sqlite';
import type { DatabaseKind } from './database-kind.js';
import { ReleasingPostgreSqlDriver, SerialSqliteDriver } from './drivers.js';
import { CORE_ENTITIES, type EntityList } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Orm } from './orm.js';

export interface DatabaseTarget {
  /** `postgresql://…`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export const DATABASE_FILE = 'kuzhi.sqlite';

const commonOf = (entities: EntityList) => ({
  entities: [...CORE_ENTITIES, ...entities],
  namingStrategy: UnderscoreNamingStrategy,
  extensions: [Migrator],
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

/** Waiting for another program's lock stops this whole process: the unit of work tries again instead. @source faults D8, D10 */
const BUSY_TIMEOUT_MS = 50;

async function openSqlite(dataDir: string, entities: EntityList): Promise<Orm> {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return (await SqliteOrm.init(
    defineSqlite({
      driver: SerialSqliteDriver,
      ...commonOf(entities),
      dbName: join(dataDir, DATABASE_FILE),
      migrations: migrations('sqlite'),
    }),
  )) as unknown as Orm;
}

async function openPostgres(databaseUrl: string, entities: EntityList): Promise<Orm> {
  return (await PostgresOrm.init(
    definePostgres({
      driver: ReleasingPostgreSqlDriver,
      ...commonOf(entities),
      clientUrl: databaseUrl,
      migrations: migrations('postgresql'),
      pool: { max: 20 },
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
  await connection.execute(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  await connection.execute('pragma foreign_keys = on');
  const [journal] = await connection.execute<{ journal_mode: string }[]>('pragma journal_mode');
  const [synchronous] = await connection.execute<{ synchronous: number }[]>('pragma synchronous');
  if (journal?.journal_mode !== 'wal' || synchronous?.synchronous !== 2) {
    await orm.close(true);
    throw new Error('The SQLite file does not keep journal_mode=wal and synchronous=full; is it on a network drive?');
  }
  return orm;
}
