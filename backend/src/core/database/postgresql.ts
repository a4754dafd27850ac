import { defineConfig, MikroORM, PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { EntityList } from './entities.js';
import { commonOf, migrations } from './mapper-options.js';
import type { Orm } from './orm.js';
import { mapperOptionsOf, readPostgresAddress } from './postgres-address.js';
import type { DatabaseConnection, Driver, PostgresDialect } from 'kysely';

/**
 * Gives a transaction's connection back however the transaction ends. Kysely does so after a commit or a rollback that succeeded; one that
 * could not begin, and one that the database has rolled back already, would hold its connection for good. @source faults D3
 */
function releasing(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    beginTransaction: async (...[connection, settings]: Parameters<Driver['beginTransaction']>) => {
      try {
        await begin(connection, settings);
      } catch (error) {
        await driver.releaseConnection(connection);
        throw error;
      }
    },
    // Fails only when there is nothing to roll back any more: the connection is gone, and the server did.
    rollbackTransaction: (connection: DatabaseConnection) => rollback(connection).catch(() => undefined),
  });
}

class ReleasingPostgreSqlConnection extends PostgreSqlConnection {
  override createKyselyDialect(...overrides: Parameters<PostgreSqlConnection['createKyselyDialect']>): PostgresDialect {
    const dialect = super.createKyselyDialect(...overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    return Object.assign(dialect, { createDriver: () => releasing(createDriver()) });
  }
}

/** PostgreSQL, whose pool loses no place when a connection breaks. */
class ReleasingPostgreSqlDriver extends PostgreSqlDriver {
  protected override readonly connection = new ReleasingPostgreSqlConnection(this.config);
}

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
