import { Injectable } from '@nestjs/common';
import { databaseKind } from './database-kind.js';
import { Orm } from './orm.js';
import { MIGRATIONS } from './migrations/index.js';

/** Brings the database up to the program. */
@Injectable()
export class Startup {
  constructor(private readonly orm: Orm) {}

  /** @throws Error when the database was written by a newer program, which this one must not touch. */
  async run(): Promise<void> {
    await this.refuseNewerDatabase();
    await this.orm.migrator.up();
  }

  async pendingMigrations(): Promise<number> {
    return (await this.orm.migrator.getPending()).length;
  }

  private async refuseNewerDatabase(): Promise<void> {
    const known = new Set(MIGRATIONS[databaseKind(this.orm.em)].map((migration) => migration.name));
    const foreign = (await this.orm.migrator.getExecuted()).find((migration) => !known.has(migration.name));
    if (foreign) {
      throw new Error(
        `The database was written by a newer version of Kuzhi (${foreign.name}). Start that version, or restore an older backup.`,
      );
    }
  }
}
