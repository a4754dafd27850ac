import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { MikroORM as SqliteOrm, SqliteDriver } from '@mikro-orm/sqlite';
import type { AbstractSqlConnection } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';
import { MAPPER_EXTENSIONS } from './mapper-options.js';
import type { Orm } from './orm.js';

/** Ours among the advisory locks of a database: the first of their two numbers. */
const USE = 0x6b757a68;
const START = 0x6b757a69;
const PROCESS = 0x6b757a6a;
/** At this interval the connection that holds the locks is used, and replaced when it broke. */
const CHECK_EVERY_MS = 5_000;
/** The previous process may take this time to end, e.g. when a supervisor starts the next one. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 100;

/** `server`: servers, of which PostgreSQL has several; `alone`: a tool that replaces the whole database. */
export type Use = 'server' | 'alone';

/** A connection of the pool that stays ours until it is given back. */
interface Session {
  ask(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  release(): void;
}

/**
 * Marks the database as used by this process, by a lock that ends with the process however that ends: PostgreSQL's advisory locks, or with
 * SQLite a transaction on a file next to the database, whose lock is the operating system's. @source faults D13
 */
export class ServerLock {
  private session: Session | null = null;
  private file: SqliteOrm | null = null;
  private timer: NodeJS.Timeout | null = null;
  private number: number | null = null;

  /** @param postgres null with SQLite   @param dataDir where the file of SQLite is */
  constructor(
    private readonly postgres: Orm | null,
    private readonly dataDir: string,
  ) {}

  /** Names this process to the others on one PostgreSQL; null where there are none. */
  get processNumber(): number | null {
    return this.number;
  }

  /** @returns false when another process has the database in a use that excludes this one */
  async hold(use: Use): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      if (await (this.postgres ? this.holdSession(this.postgres, use) : this.holdFile())) return true;
      if (performance.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Lets one process after the other do work that several must not do at once. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { session } = this;
    if (!session) return work();
    // The others' migrations and first records may take longer than a unit of work waits for a lock.
    await session.ask('set lock_timeout = 0');
    await session.ask('select pg_advisory_lock($1, 0)', [START]);
    await session.ask('reset lock_timeout');
    try {
      return await work();
    } finally {
      await session.ask('select pg_advisory_unlock($1, 0)', [START]);
    }
  }

  /** Whether the process that had that number has ended, as far as the database knows. */
  async hasEnded(processNumber: number): Promise<boolean> {
    if (!this.postgres || !this.session || processNumber === this.number) return false;
    const held = await this.postgres.em
      .fork()
      .execute<object[]>(
        "select 1 from pg_locks where locktype = 'advisory' and classid = ? and objid = ? and database = (select oid from pg_database where datname = current_database())",
        [PROCESS, processNumber],
      );
    return held.length === 0;
  }

  async release(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (this.session) await this.session.ask('select pg_advisory_unlock_all()').catch(() => undefined);
    this.session?.release();
    await this.file?.close(true);
    [this.timer, this.session, this.file] = [null, null, null];
  }

  private async holdFile(): Promise<boolean> {
    const file = await SqliteOrm.init({
      driver: SqliteDriver,
      dbName: join(this.dataDir, 'server.lock'),
      entities: [],
      extensions: MAPPER_EXTENSIONS,
      discovery: { warnWhenNoEntities: false },
      logger: () => undefined,
    });
    const connection = file.em.getConnection();
    try {
      await connection.execute('pragma busy_timeout = 0');
      await connection.execute('begin exclusive');
      this.file = file;
      return true;
    } catch {
      await file.close(true);
      return false;
    }
  }

  private async holdSession(postgres: Orm, use: Use): Promise<boolean> {
    const session = await borrowFrom(postgres);
    const mode = use === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const [row] = await session.ask(`select ${mode}($1, 0) as held`, [USE]);
    if (row?.['held'] !== true) {
      session.release();
      return false;
    }
    this.number ??= randomInt(1, 2 ** 31 - 1);
    await session.ask('select pg_advisory_lock($1, $2)', [PROCESS, this.number]);
    this.session = session;
    this.timer ??= setInterval(() => void this.check(postgres, use), CHECK_EVERY_MS).unref();
    return true;
  }

  /** The locks went with a connection that broke. */
  private async check(postgres: Orm, use: Use): Promise<void> {
    const { session } = this;
    try {
      if (session) await session.ask('select 1');
      else await this.holdSession(postgres, use);
    } catch {
      if (this.session === session) this.session = null;
      session?.release();
    }
  }
}

/** Takes a connection out of the pool. */
function borrowFrom(postgres: Orm): Promise<Session> {
  const pool = (postgres.em.getConnection() as AbstractSqlConnection).getClient();
  return new Promise((resolve, reject) => {
    const held = pool.connection().execute(
      (connection) =>
        new Promise<void>((release) =>
          resolve({
            release,
            ask: async (sql, values = []) =>
              (await connection.executeQuery(CompiledQuery.raw(sql, values))).rows as Record<string, unknown>[],
          }),
        ),
    );
    held.catch(reject);
  });
}
