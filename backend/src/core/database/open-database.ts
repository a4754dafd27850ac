import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, MikroORM } from '@mikro-orm/sqlite';
import type { EntityList } from './entities.js';
import { commonOf, migrations } from './mapper-options.js';
import type { Orm } from './orm.js';
import { PreparedSqliteDriver } from './sqlite/sqlite-driver.js';

export interface DatabaseTarget {
  /** `postgresql://…`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export const DATABASE_FILE = 'kuzhi.sqlite';

async function openSqlite(dataDir: string, entities: EntityList): Promise<Orm> {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return (await MikroORM.init(
    defineConfig({
      driver: PreparedSqliteDriver,
      replicas: [{ name: 'reader' }],
      ...commonOf(entities),
      dbName: join(dataDir, DATABASE_FILE),
      migrations: migrations('sqlite'),
    }),
  )) as unknown as Orm;
}

/**
 * Opens the database and proves that an acknowledged write survives a power cut.
 * @param entities of the features whose records will be used; those of the core are always there
 * @throws Error when SQLite does not hold WAL and FULL
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseTarget, entities: EntityList = []): Promise<Orm> {
  if (databaseUrl) {
    // Its driver is loaded where it is used.
    const { openPostgres } = await import('./postgresql.js');
    return openPostgres(databaseUrl, entities);
  }
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
