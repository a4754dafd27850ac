import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { SqliteConnection, SqliteDriver } from '@mikro-orm/sqlite';
import type { Dialect, PostgresDialect } from 'kysely';
import { releasing, serial, SerialAdapter } from './releasing-driver.js';

class ReleasingPostgreSqlConnection extends PostgreSqlConnection {
  override createKyselyDialect(...overrides: Parameters<PostgreSqlConnection['createKyselyDialect']>): PostgresDialect {
    const dialect = super.createKyselyDialect(...overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    return Object.assign(dialect, { createDriver: () => releasing(createDriver()) });
  }
}

class SerialSqliteConnection extends SqliteConnection {
  override createKyselyDialect(...options: Parameters<SqliteConnection['createKyselyDialect']>): Dialect {
    const dialect = super.createKyselyDialect(...options);
    const createDriver = dialect.createDriver.bind(dialect);
    return Object.assign(dialect, { createDriver: () => serial(createDriver()), createAdapter: () => new SerialAdapter() });
  }
}

/** PostgreSQL, whose pool loses no place when a connection breaks. */
export class ReleasingPostgreSqlDriver extends PostgreSqlDriver {
  protected override readonly connection = new ReleasingPostgreSqlConnection(this.config);
}

/** SQLite, whose connection is free again after a transaction that failed. */
export class SerialSqliteDriver extends SqliteDriver {
  protected override readonly connection = new SerialSqliteConnection(this.config);
}
