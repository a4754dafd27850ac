import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import type { EntityList } from './entities.js';
import { commonOf, migrations } from './mapper-options.js';
import type { Orm } from './orm.js';
import { mapperOptionsOf, readPostgresAddress } from './postgres-address.js';
import { ReleasingPostgreSqlDriver } from './postgresql-driver.js';

/**
 * A unit of work waits for nothing but the database. A process that stops in one, as on a machine that hangs, holds rows that all others
 * need: PostgreSQL then ends its connection and rolls back its transaction. Its statements that queue for the same row give up before, or
 * would hold the row next; the unit of work tries again. @source faults D19
 */
const POSTGRES_PATIENCE = { idle_in_transaction_session_timeout: 3_000, lock_timeout: 2_000 };

export async function openPostgres(databaseUrl: string, entities: EntityList): Promise<Orm> {
  const { driverOptions, ...address } = mapperOptionsOf(readPostgresAddress(databaseUrl));
  return (await MikroORM.init(
    defineConfig({
      driver: ReleasingPostgreSqlDriver,
      ...commonOf(entities),
      ...address,
      migrations: migrations('postgresql'),
      pool: { max: 20 },
      driverOptions: { ...driverOptions, ...POSTGRES_PATIENCE },
    }),
  )) as unknown as Orm;
}
