import { Injectable } from '@nestjs/common';
import { databaseKind } from './mikro-orm.config.js';
import { Orm } from './orm.js';
import { MIGRATIONS } from './migrations/index.js';

type Seeder = () => Promise<void>;

/** Brings the database up to the program: migrations, then the first records of each module. */
@Injectable()
export class Startup {
  private readonly seeders: { order: number; seed: Seeder }[] = [];

  constructor(private readonly orm: Orm) {}

  /** A module's first records; must do nothing when they exist. Lower orders run first. */
  seed(order: number, seed: Seeder): void {
    this.seeders.push({ order, seed });
  }

  /** @throws Error when the database was written by a newer program, which this one must not touch. */
  async run(): Promise<void> {
    await this.refuseNewerDatabase();
    await this.orm.migrator.up();
    for (const { seed } of this.seeders.sort((a, b) => a.order - b.order)) await seed();
  }

  async pendingMigrations(): Promise<number> {
    return (await this.orm.migrator.getPending()).length;
  }

  private async refuseNewerDatabase(): Promise<void> {
    const known = new Set(MIGRATIONS[databaseKind(this.orm)].map((migration) => migration.name));
    const foreign = (await this.orm.migrator.getExecuted()).find((migration) => !known.has(migration.name));
    if (foreign) {
      throw new Error(
        `The database was written by a newer version of Kuzhi (${foreign.name}). Start that version, or restore an older backup.`,
      );
    }
  }
}
