import { Injectable } from '@nestjs/common';
import { Config, ConfigError } from '../config.js';
import { databaseKind } from './database-kind.js';
import { DoneOnceEntity } from './core-records.entity.js';
import { Orm } from './orm.js';

const MARK = 'rehearsal';

/** A rehearsal runs on a database of its own, and nothing else runs on that: its times and bookings are made up. @source decisions/0091 */
@Injectable()
export class RehearsalMark {
  constructor(
    private readonly orm: Orm,
    private readonly config: Config,
  ) {}

  /** Before anything is written. @throws ConfigError when this database is not for this use */
  async check(): Promise<void> {
    const isMarked = await this.isMarked();
    if (this.config.rehearsal === null && isMarked) {
      throw new ConfigError('Kuzhi cannot start: this database was made by a rehearsal. Choose another DATA_DIR or DATABASE_URL.');
    }
    if (this.config.rehearsal !== null && !isMarked && (await this.isInUse())) {
      throw new ConfigError('Kuzhi cannot start: REHEARSAL_FROM needs an empty database. Choose another DATA_DIR or DATABASE_URL.');
    }
  }

  /** Once the tables are there. */
  async write(): Promise<void> {
    if (this.config.rehearsal === null || (await this.isMarked())) return;
    const at = new Date(this.config.rehearsal.fromMs).toISOString();
    await this.orm.em.fork().insert(DoneOnceEntity, { what: MARK, at });
  }

  private async isMarked(): Promise<boolean> {
    return (await this.has('done_once')) && (await this.orm.em.fork().count(DoneOnceEntity, { what: MARK })) > 0;
  }

  /** Whether the program was used: the first start makes a manager. */
  private async isInUse(): Promise<boolean> {
    if (!(await this.has('staff_user'))) return false;
    return (await this.orm.em.fork().execute('select 1 as found from staff_user limit 1')).length > 0;
  }

  private async has(table: string): Promise<boolean> {
    return (await this.orm.em.fork().execute(TABLES[databaseKind(this.orm.em)], [table])).length > 0;
  }
}

/** Whether there is a table of a name. */
const TABLES = {
  sqlite: "select 1 as found from sqlite_master where type = 'table' and name = ?",
  postgresql: 'select 1 as found from information_schema.tables where table_schema = current_schema() and table_name = ?',
};
