import type { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';

/** The object-relational mapper of this process; a class so that it can be injected whatever the database. */
export abstract class Orm {
  declare readonly em: SqlEntityManager;
  declare readonly migrator: MikroORM<AbstractSqlDriver>['migrator'];
  declare readonly schema: MikroORM<AbstractSqlDriver>['schema'];
  declare readonly config: MikroORM<AbstractSqlDriver>['config'];
  abstract close(force?: boolean): Promise<void>;
}
