import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fieldOf } from '#shared/core/narrow';
import { Clock } from '../core/clock.js';
import { DATABASE_FILE } from '../core/database/open-database.js';
import { ServerLock } from '../core/database/server-lock.js';
import { MoveRecord, type Source } from './move-record.js';
import { PostgresTarget } from './postgres-target.js';
import { SqliteSource } from './sqlite-source.js';
import { canonical, sumOf, type Texts, type Table } from './stored-values.js';

/** Copied in one transaction. */
const BATCH = 500;
const MOST_MISFITS = 20;

/** Told how far the move is. */
export interface MoveWatcher {
  at(what: string, done: number, total: number): void;
  say(line: string): void;
}

/** Moves a kitchen from SQLite to PostgreSQL. Runs while the server is stopped. @source decisions/0061 */
export class MoveService {
  constructor(
    private readonly dataDir: string,
    private readonly databaseUrl: string,
    private readonly watcher: MoveWatcher,
    private readonly clock: Clock = new Clock(),
  ) {}

  /** @throws Error with one line on the obstacle; records copied by then are there for the next time */
  async run(): Promise<void> {
    const file = join(this.dataDir, DATABASE_FILE);
    if (!existsSync(file)) throw new Error(`There is no SQLite database in ${this.dataDir}. Is DATA_DIR right?`);
    const lock = new ServerLock(null, this.dataDir);
    if (!(await lock.hold('alone'))) {
      throw new Error('The server is running, or another move or restore is. Stop it first; nothing was changed.');
    }
    try {
      await this.withBoth((source, target) => this.move(source, target));
    } finally {
      await lock.release();
    }
  }

  private async withBoth(work: (source: SqliteSource, target: PostgresTarget) => Promise<void>): Promise<void> {
    const source = await SqliteSource.open(this.dataDir);
    try {
      const target = await PostgresTarget.open(this.databaseUrl, this.dataDir);
      try {
        if (!(await target.hold()))
          throw new Error('A server uses the PostgreSQL database, or another move does. Stop it first; nothing was changed.');
        await work(source, target);
      } finally {
        await target.close();
      }
    } finally {
      source.close();
    }
  }

  private async move(source: SqliteSource, target: PostgresTarget): Promise<void> {
    const record = new MoveRecord(target, () => this.clock.now());
    const from: Source = { id: source.id(), sum: await source.sum() };
    const standing = await record.standing(from);
    if (standing === 'finished') return this.watcher.say('Everything was moved there already; nothing was changed.');
    if (standing === 'new') await record.begin(from);
    await target.migrate();
    const tables = await target.tables();
    refuseOtherTables(source.tables(), tables);
    if (standing === 'changed') {
      this.watcher.say('The SQLite database was written to since the last attempt: everything is copied anew.');
      await record.beginAnew(from, tables);
    }
    if (standing === 'resumed') this.watcher.say('Going on where the last attempt stopped.');
    this.refuseMisfits(source, tables);
    for (const table of tables) await this.copy(source, target, record, table);
    await target.together(async (ask) => {
      for (const table of tables) await target.continueNumbers(ask, table, source.lastNumber(table));
    });
    const compared = await this.compare(source, target, tables);
    await target.ask('analyze');
    await record.finish();
    this.watcher.say(`${tables.length} tables, ${compared.rows} rows: equal row by row (SHA-256 of both sides ${compared.sum}).`);
  }

  /** Before anything is copied: every record to correct, not the first of them alone. */
  private refuseMisfits(source: SqliteSource, tables: readonly Table[]): void {
    const found: string[] = [];
    for (const table of tables) {
      for (const line of source.misfits(table, BATCH)) if (found.push(line) >= MOST_MISFITS) break;
      if (found.length >= MOST_MISFITS) break;
    }
    if (found.length === 0) return;
    const last = 'Nothing was copied. Change these records, in the console or with a tool for SQLite, and move again.';
    throw new Error([...found, last].join('\n'));
  }

  private async copy(source: SqliteSource, target: PostgresTarget, record: MoveRecord, table: Table): Promise<void> {
    const total = source.count(table);
    const most = target.mostRows(table, BATCH);
    let { rows: copied, after } = await record.copied(table);
    for (;;) {
      const rows = source.page(table, after, most);
      const last = rows.at(-1);
      if (last) {
        const key = keyOf(table, last);
        await target
          .together(async (ask) => {
            await target.insert(ask, table, rows);
            await record.note(ask, table, copied + rows.length, key);
          })
          .catch((error: unknown) => {
            throw new Error(`PostgreSQL did not take records of ${table.name}: ${reasonOf(error)}. What was copied stays; move again.`, {
              cause: error,
            });
          });
        [copied, after] = [copied + rows.length, key];
      }
      this.watcher.at(table.name, copied, total);
      if (rows.length < most) return;
    }
  }

  /** Reads every record of both sides. @throws Error naming the first that differs */
  private async compare(source: SqliteSource, target: PostgresTarget, tables: readonly Table[]): Promise<{ rows: number; sum: string }> {
    const sum = createHash('sha256');
    let rows = 0;
    for (const table of tables) {
      const total = source.count(table);
      let done = 0;
      let after: Texts | null = null;
      const ofTable = createHash('sha256');
      await target.eachPage(table, BATCH, (moved) => {
        const stored = source.page(table, after, moved.length);
        for (const [place, row] of moved.entries()) ofTable.update(equalSum(table, stored[place], row));
        done += moved.length;
        const last = moved.at(-1);
        if (last) after = keyOf(table, last);
      });
      if (done !== total) throw new Error(differs(table, `has ${done} rows instead of ${total}`));
      sum.update(table.name).update(ofTable.digest());
      rows += total;
      if (total > 0) this.watcher.at(`${table.name}, compared`, done, total);
    }
    return { rows, sum: sum.digest('hex').slice(0, 16) };
  }
}

const keyOf = (table: Table, row: Texts): Texts =>
  table.key.map((name) => row[table.columns.findIndex((column) => column.name === name)] ?? null);

/** The sum over a record that both sides have alike. */
function equalSum(table: Table, stored: Texts | undefined, moved: Texts): Buffer {
  const sum = sumOf(moved, table.columns);
  if (!stored) throw new Error(differs(table, `has a record ${JSON.stringify(keyOf(table, moved))} that SQLite does not have`));
  if (sumOf(stored, table.columns).equals(sum)) return sum;
  const wrong = table.columns.filter(({ type }, place) => canonical(stored[place] ?? null, type) !== canonical(moved[place] ?? null, type));
  throw new Error(differs(table, `differs at ${JSON.stringify(keyOf(table, stored))} in ${wrong.map(({ name }) => name).join(', ')}`));
}

const differs = (table: Table, how: string): string =>
  `The copy is not equal: ${table.name} ${how}. It stays unfinished, and no server starts on it. Empty that database and move again.`;

/** Every column of one side is one of the other's: nothing is left behind without a word. */
function refuseOtherTables(stored: ReadonlyMap<string, ReadonlySet<string>>, tables: readonly Table[]): void {
  const wanted = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  const there = new Set([...stored].flatMap(([name, columns]) => [...columns].map((column) => `${name}.${column}`)));
  const missing = [...wanted].find((name) => !there.has(name));
  if (missing !== undefined)
    throw new Error(`The SQLite database lacks ${missing}. It was changed outside the program; restore the last backup.`);
  const foreign = [...there].find((name) => !wanted.has(name));
  if (foreign !== undefined)
    throw new Error(`The SQLite database has ${foreign}, which is none of ours. Remove it, or store it somewhere else, and move again.`);
}

/** PostgreSQL's own words; they name columns and rules, no values. */
const reasonOf = (error: unknown): string => String(fieldOf(error, 'message') ?? error);
