import type { AbstractSqlConnection } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';
import { migrate } from '../core/database/baseline.js';
import { openDatabase } from '../core/database/open-database.js';
import type { Orm } from '../core/database/orm.js';
import { placeOf, readPostgresAddress } from '../core/database/postgres-address.js';
import { ServerLock } from '../core/database/server-lock.js';
import { SEARCH_INDEX_TABLES } from '../core/database/text-search.js';
import { MOVE_TABLE } from '../core/database/startup.js';
import type { Column, Texts, Table } from './stored-values.js';

/** In addition to the product's tables: how far a move is. */
export const PROGRESS_TABLE = `${MOVE_TABLE}_progress`;
const NOT_MOVED = ['mikro_orm_migrations', MOVE_TABLE, PROGRESS_TABLE];
const CONNECT_WITHIN_MS = 10_000;
/** Below the 65,535 values that one statement takes. */
const MOST_VALUES = 30_000;

export type Ask = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const askOf =
  (client: Kysely<unknown>): Ask =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
    const query: CompiledQuery<Row> = { ...CompiledQuery.raw(sql, [...values]) };
    return (await client.executeQuery(query)).rows;
  };

/** The PostgreSQL database that is filled. */
export class PostgresTarget {
  private constructor(
    private readonly orm: Orm,
    private readonly client: Kysely<unknown>,
    private readonly lock: ServerLock,
  ) {}

  /** @throws Error with one line that says why it cannot be used, and no password */
  static async open(databaseUrl: string, dataDir: string): Promise<PostgresTarget> {
    const where = nameOf(databaseUrl);
    const orm = await openDatabase({ databaseUrl, dataDir });
    const client: Kysely<unknown> = (orm.em.getConnection() as AbstractSqlConnection).getClient();
    const target = new PostgresTarget(orm, client, new ServerLock(orm, dataDir));
    try {
      const [answer] = await inTime(target.ask<{ encoding: string }>("select current_setting('server_encoding') as encoding"));
      if (answer?.encoding !== 'UTF8') throw new Error(`${where} is not in UTF8. Make a database with encoding 'UTF8'.`);
      return target;
    } catch (error) {
      await orm.close(true);
      throw new Error(whyNot(error, where), { cause: error });
    }
  }

  /** While it is held no server uses the database, nor does another move. */
  hold(): Promise<boolean> {
    return this.lock.hold('alone');
  }

  async close(): Promise<void> {
    await this.lock.release();
    await this.orm.close(true);
  }

  readonly ask: Ask = (sql, values) => askOf(this.client)(sql, values);

  /** All of it or nothing. */
  together<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    return this.client.transaction().execute((transaction) => work(askOf(transaction)));
  }

  async migrate(): Promise<void> {
    await migrate(this.orm);
  }

  /** The name of a table that has records already; null when none has. */
  async firstUsedTable(): Promise<string | null> {
    const tables = await this.ask<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1",
    );
    for (const { name } of tables) {
      if (NOT_MOVED.includes(name)) continue;
      if ((await this.ask(`select 1 from ${quoted(name)} limit 1`)).length > 0) return name;
    }
    return null;
  }

  /** The product's tables, each after those that it refers to. */
  async tables(): Promise<Table[]> {
    const columns = await this.ask<Column & { table: string }>(
      `select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
         c.character_maximum_length as "maxLength"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
    );
    const keys = await this.ask<{ table: string; name: string }>(
      `select c.relname as "table", a.attname as name
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indisprimary and c.relnamespace = current_schema()::regnamespace
       order by c.relname, array_position(i.indkey::int2[], a.attnum)`,
    );
    const references = await this.ask<{ from: string; to: string }>(
      `select f.relname as "from", t.relname as "to" from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
       where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
    );
    const names = [...new Set(columns.map(({ table }) => table))].filter(
      (name) => !NOT_MOVED.includes(name) && !SEARCH_INDEX_TABLES.test(name),
    );
    const tables = names.map((name) => ({
      name,
      columns: columns.filter(({ table }) => table === name),
      key: keys.filter(({ table }) => table === name).map((key) => key.name),
    }));
    return inOrder(tables, references);
  }

  /** Empties the tables of a move that begins again. */
  async clear(ask: Ask, tables: readonly Table[]): Promise<void> {
    if (tables.length > 0) await ask(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  }

  /** How many records of a table fit one statement. */
  mostRows({ columns }: Table, wanted: number): number {
    return Math.max(1, Math.min(wanted, Math.floor(MOST_VALUES / columns.length)));
  }

  async insert(ask: Ask, { name, columns }: Table, rows: readonly Texts[]): Promise<void> {
    let place = 0;
    const marks = rows.map(() => `(${columns.map(() => `$${(place += 1)}`).join(', ')})`).join(', ');
    const names = columns.map((column) => quoted(column.name)).join(', ');
    await ask(`insert into ${quoted(name)} (${names}) values ${marks}`, rows.flat());
  }

  /** Calls with the records in the order of their keys, so many at a time, all of one moment. */
  async eachPage(table: Table, most: number, look: (rows: Texts[]) => void): Promise<void> {
    const texts = table.columns.map(({ name, type }, place) => `${asText(quoted(name), type)} as c${place}`).join(', ');
    const isText = (name: string): boolean => table.columns.some((column) => column.name === name && !/^int/.test(column.type));
    const order = table.key.map((name) => `${quoted(name)}${isText(name) ? ' collate "C"' : ''}`).join(', ');
    await this.together(async (ask) => {
      await ask(`declare records no scroll cursor for select ${texts} from ${quoted(table.name)} order by ${order}`);
      for (;;) {
        const rows = await ask<Record<string, string | null>>(`fetch ${most} from records`);
        if (rows.length === 0) return;
        look(rows.map((row) => table.columns.map((_, place) => row[`c${place}`] ?? null)));
      }
    });
  }

  /** Numbers go on where SQLite would have gone on, so that none is given twice. */
  async continueNumbers(ask: Ask, table: Table, last: string | null): Promise<void> {
    for (const name of table.key) {
      const [found] = await ask<{ sequence: string | null }>('select pg_get_serial_sequence($1, $2) as sequence', [
        quoted(table.name),
        name,
      ]);
      if (!found?.sequence) continue;
      const [highest] = await ask<{ id: string | null }>(`select max(${quoted(name)})::text as id from ${quoted(table.name)}`);
      const number = Math.max(Number(last ?? 0), Number(highest?.id ?? 0));
      await ask('select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)', [found.sequence, String(number)]);
    }
  }
}

const asText = (name: string, type: string): string => (type === 'bytea' ? `'\\x' || encode(${name}, 'hex')` : `${name}::text`);

/** @throws Error when tables refer to each other in a circle */
function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const isDone = (name: string): boolean => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name }) => !isDone(name) && references.every(({ from, to }) => from !== name || to === name || isDone(to)));
    if (!next) throw new Error('The tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

/** The address without user and password. */
function nameOf(databaseUrl: string): string {
  const address = readPostgresAddress(databaseUrl);
  return `postgresql://${placeOf(address)}/${address.database}`;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), CONNECT_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const REASONS: Record<string, string> = {
  '28P01': 'refuses this user or password. Correct DATABASE_URL.',
  '28000': 'refuses this user or password. Correct DATABASE_URL.',
  '3D000': 'does not exist. Make an empty database of that name (createdb), or correct DATABASE_URL.',
  ENOTFOUND: 'cannot be found: nobody knows the name of that machine. Correct DATABASE_URL.',
  EAI_AGAIN: 'cannot be found: nobody knows the name of that machine. Correct DATABASE_URL.',
};

function whyNot(error: unknown, where: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '' && error instanceof Error) return error.message;
  return `${where} ${REASONS[code] ?? `cannot be reached (${code}). Is PostgreSQL running, and DATABASE_URL right?`}`;
}
