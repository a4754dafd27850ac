import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { type DatabaseVersion, TOO_OLD, versionOf } from '../core/database/baseline.js';
import { DATABASE_FILE } from '../core/database/open-database.js';
import { SEARCH_INDEX_TABLES } from '../core/database/text-search.js';
import { type Column, type Texts, textOf, Unfit, type Table } from './stored-values.js';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The SQLite file of a stopped server, for reading only. */
export class SqliteSource {
  private constructor(
    private readonly file: string,
    private readonly database: DatabaseSync,
  ) {}

  /** @throws Error when the file is damaged, or not of the version of this program */
  static async open(dataDir: string): Promise<SqliteSource> {
    // Loaded here: other commands need it not, and older Nodes print a warning when they do.
    const { DatabaseSync } = await import('node:sqlite');
    const file = join(dataDir, DATABASE_FILE);
    const address = pathToFileURL(file);
    // With nothing in its log of writes, the file is complete, and reading leaves no files next to it.
    if (sizeOf(`${file}-wal`) === 0) address.searchParams.set('immutable', '1');
    try {
      const source = new SqliteSource(file, new DatabaseSync(address, { readOnly: true }));
      // One state for everything that follows.
      source.database.exec('begin');
      if (source.value('pragma quick_check(1)') !== 'ok') throw new Error('damaged');
      source.refuseOtherVersion();
      return source;
    } catch (error) {
      if (error instanceof OtherVersion) throw error;
      throw new Error(`${file} is damaged or cannot be read. Restore the last backup: npm run restore -- <backup>`, { cause: error });
    }
  }

  close(): void {
    this.database.close();
  }

  /** Which installation this is: its first audit entry, which never changes. @throws Error when there is none */
  id(): string {
    const hash = this.value('select hash from audit_entry order by id limit 1');
    if (typeof hash !== 'string') throw new Error('Nothing was stored here yet. Start the server on the PostgreSQL database at once.');
    return hash;
  }

  /** Another one after every change. */
  async sum(): Promise<string> {
    const sum = createHash('sha256');
    for (const file of [this.file, `${this.file}-wal`]) {
      if (sizeOf(file) > 0) await pipeline(createReadStream(file), sum, { end: false });
    }
    return sum.digest('hex');
  }

  /** The names of the columns by table, but for those that SQLite, the migrations and the search indexes have for themselves. */
  tables(): Map<string, Set<string>> {
    const tables = new Map<string, Set<string>>();
    const columns = this.rows(
      "select m.name as t, c.name as c from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'",
    );
    for (const [table, column] of columns) {
      tables.set(String(table), (tables.get(String(table)) ?? new Set()).add(String(column)));
    }
    for (const table of tables.keys()) if (table === 'mikro_orm_migrations' || SEARCH_INDEX_TABLES.test(table)) tables.delete(table);
    return tables;
  }

  count({ name }: Table): number {
    return Number(this.value(`select count(*) from ${quoted(name)}`));
  }

  /** The highest number that a table has ever given; null when it counts nothing. */
  lastNumber({ name }: Table): string | null {
    const last = this.value('select seq from sqlite_sequence where name = ?', [name]);
    return last === null ? null : String(last);
  }

  /**
   * The records after one, in the order of their keys, as PostgreSQL reads them.
   * @throws Error naming the table and the record that PostgreSQL does not take
   */
  page(table: Table, after: Texts | null, most: number): Texts[] {
    return this.raw(table, after, most).map((row) =>
      table.columns.map((column, place) => {
        const found = textIn(row, place, column);
        if ('unfit' in found) throw new Error(misfit(table, row, column, found.unfit));
        return found.text;
      }),
    );
  }

  /** Values that PostgreSQL does not take, one line for each. */
  *misfits(table: Table, most: number): Generator<string> {
    let after: Texts | null = null;
    for (;;) {
      const rows = this.raw(table, after, most);
      for (const row of rows) {
        for (const [place, column] of table.columns.entries()) {
          const found = textIn(row, place, column);
          if ('unfit' in found) yield misfit(table, row, column, found.unfit);
        }
      }
      const last = rows.at(-1);
      if (!last || rows.length < most) return;
      after = table.key.map((name) => keyText(last[placeOf(table, name)]));
    }
  }

  private raw(table: Table, after: Texts | null, most: number): SQLOutputValue[][] {
    const names = table.columns.map(({ name }) => quoted(name)).join(', ');
    const key = table.key.map(quoted).join(', ');
    const beyond = after === null ? '' : `where (${key}) > (${table.key.map(() => '?').join(', ')})`;
    const values = (after ?? []).map((text, place) => (isWhole(table, place) ? BigInt(text ?? '0') : text));
    return this.rows(`select ${names} from ${quoted(table.name)} ${beyond} order by ${key} limit ${most}`, values);
  }

  private value(sql: string, values: SQLInputValue[] = []): SQLOutputValue {
    return this.rows(sql, values)[0]?.[0] ?? null;
  }

  /** Whole numbers come as bigint: some have more digits than a number holds. */
  private rows(sql: string, values: SQLInputValue[] = []): SQLOutputValue[][] {
    const statement = this.database.prepare(sql);
    statement.setReadBigInts(true);
    return statement.all(...values).map((row) => Object.values(row));
  }

  private refuseOtherVersion(): void {
    const done = this.rows('select name from mikro_orm_migrations').map(([name]) => String(name));
    const reason = OTHER_VERSION[versionOf('sqlite', done)];
    if (reason !== null) throw new OtherVersion(reason);
  }
}

const START_IT = 'The database was written by an older version of Kuzhi. Start the server on it once, stop it, and move again.';
const OTHER_VERSION: Record<DatabaseVersion, string | null> = {
  current: null,
  behind: START_IT,
  'before the baseline': START_IT,
  older: TOO_OLD,
  newer: 'The database was written by a newer version of Kuzhi. Move it with that version.',
};

class OtherVersion extends Error {}

const placeOf = (table: Table, name: string): number => table.columns.findIndex((column) => column.name === name);
const isWhole = (table: Table, place: number): boolean => /^int/.test(table.columns[placeOf(table, table.key[place] ?? '')]?.type ?? '');
const keyText = (value: SQLOutputValue | undefined): string => String(value ?? '');

function textIn(row: SQLOutputValue[], place: number, column: Column): { text: string | null } | { unfit: string } {
  try {
    return { text: textOf(row[place] ?? null, column) };
  } catch (error) {
    if (error instanceof Unfit) return { unfit: error.message };
    throw error;
  }
}

/** Never the value itself: it may be a person's name. */
function misfit(table: Table, row: SQLOutputValue[], column: Column, reason: string): string {
  const key = table.key.map((name) => `${name} ${JSON.stringify(keyText(row[placeOf(table, name)]))}`).join(', ');
  return `${table.name}, ${key}: ${column.name} ${reason}.`;
}
