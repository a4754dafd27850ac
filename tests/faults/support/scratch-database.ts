import { randomBytes } from 'node:crypto';
import { askPostgres } from '../../support/ask-postgres.js';

/** An empty database of its own on a PostgreSQL server, for processes that a spec starts. */
export class ScratchDatabase {
  private constructor(
    private readonly server: string,
    private readonly name: string,
  ) {}

  static async on(server: string): Promise<ScratchDatabase> {
    const database = new ScratchDatabase(server, `kuzhi_faults_${randomBytes(6).toString('hex')}`);
    await database.administer(`create database ${database.name}`);
    return database;
  }

  get url(): string {
    const url = new URL(this.server);
    url.pathname = `/${this.name}`;
    return url.href;
  }

  async drop(): Promise<void> {
    await this.administer(`drop database if exists ${this.name} with (force)`);
  }

  private async administer(sql: string): Promise<void> {
    await askPostgres(this.server, sql);
  }
}
