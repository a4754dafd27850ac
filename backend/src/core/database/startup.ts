import { Injectable } from '@nestjs/common';
import { migrate } from './baseline.js';
import { databaseKind } from './database-kind.js';
import { Orm } from './orm.js';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** The table in the target database in which `npm run move-to-postgres` notes its source and whether the copy is complete. */
export const MOVE_TABLE = 'database_move';

/** @throws Error when a move into this database was begun and not finished: part of the records is missing */
async function refuseUnfinishedMove(em: SqlEntityManager): Promise<void> {
  const [found] = await em.execute<{ there: boolean }[]>('select to_regclass(?) is not null as there', [MOVE_TABLE]);
  if (!found?.there) return;
  const unfinished = await em.execute<object[]>(`select 1 from ${MOVE_TABLE} where finished_at is null`);
  if (unfinished.length > 0) {
    throw new Error('a move from SQLite into this database is not finished. Run npm run move-to-postgres once more, then start again.');
  }
}

/** Brings the database up to the program. */
@Injectable()
export class Startup {
  constructor(private readonly orm: Orm) {}

  /** @throws Error when the database is damaged, incomplete, half moved, or of a version that this program must not touch. */
  async run(): Promise<void> {
    await this.refuseDamagedDatabase();
    if (databaseKind(this.orm.em) === 'postgresql') await refuseUnfinishedMove(this.orm.em.fork());
    await this.migrate();
    await this.refuseIncompleteDatabase();
  }

  async pendingMigrations(): Promise<number> {
    return (await this.orm.migrator.getPending()).length;
  }

  /**
   * SQLite rebuilds a table by dropping it, which empties the tables whose rows refer to it, and inside of the migrations' transaction no
   * statement can turn that off.
   */
  private async migrate(): Promise<void> {
    if (databaseKind(this.orm.em) !== 'sqlite') return void (await migrate(this.orm));
    const connection = this.orm.em.getConnection();
    await connection.execute('pragma foreign_keys = off');
    try {
      if (!(await migrate(this.orm))) return;
    } finally {
      await connection.execute('pragma foreign_keys = on');
    }
    const [lost] = await connection.execute<{ table: string }[]>('pragma foreign_key_check');
    if (lost) throw new Error(`Rows of ${lost.table} refer to rows that are gone. Restore the last backup: npm run restore -- <backup>.`);
  }

  /** A damaged page is found here, and not when a customer's order lies on it; PostgreSQL sees to its pages itself. @source faults D5 */
  private async refuseDamagedDatabase(): Promise<void> {
    if (databaseKind(this.orm.em) !== 'sqlite') return;
    const [found] = await this.orm.em.fork().execute<{ quick_check: string }[]>('pragma quick_check(1)');
    if (found?.quick_check !== 'ok') throw Object.assign(new Error('The database file is damaged'), { code: 'SQLITE_CORRUPT' });
  }

  /** Finds a table or column removed by hand at the start, before the first customer needs it. @source faults D5 */
  private async refuseIncompleteDatabase(): Promise<void> {
    const found = await this.orm.em.fork().execute<{ table: string; column: string }[]>(COLUMNS[databaseKind(this.orm.em)]);
    const columns = new Set(found.map(({ table, column }) => `${table}.${column}`));
    const tables = new Set(found.map(({ table }) => table));
    for (const { tableName, props } of this.orm.em.getMetadata().getAll().values()) {
      const wanted = props.flatMap(({ fieldNames, persist }) => (persist === false ? [] : (fieldNames ?? [])));
      const missing = tables.has(tableName) ? wanted.map((name) => `${tableName}.${name}`).find((name) => !columns.has(name)) : tableName;
      if (missing !== undefined) {
        throw new Error(
          `The database lacks ${missing}. It was changed outside the program; restore the last backup: npm run restore -- <backup>.`,
        );
      }
    }
  }
}

/** Every column of every table. */
const COLUMNS = {
  sqlite: `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
  postgresql: `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = current_schema()`,
};
