import {
  type AnyEntity,
  type EntityData,
  type EntityDictionary,
  type EntityName,
  type FilterQuery,
  type FindOneOptions,
  isRaw,
  type LoggingOptions,
  type NativeInsertUpdateOptions,
  type ObjectQuery,
  type QueryResult,
  raw,
  type Transaction,
  type UpsertOptions,
} from '@mikro-orm/core';
import { type AbstractSqlConnection, NativeQueryBuilder } from '@mikro-orm/sql';
import { SqliteConnection, SqliteDriver } from '@mikro-orm/sqlite';
import { GroupCommit, Member } from './group-commit.js';
import { PlainStatements } from './plain-statements.js';
import { type Outcome, Statements } from './statements.js';

type Begin = Parameters<SqliteConnection['begin']>[0];
type Context = Awaited<ReturnType<SqliteConnection['begin']>>;
type Query = Parameters<SqliteConnection['execute']>[0];
type Params = Parameters<SqliteConnection['execute']>[1];
type Method = 'all' | 'get' | 'run';
type Result = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];

/** Waiting for another program's lock stops this whole process: the unit of work tries again instead. @source faults D8, D10 */
const BUSY_TIMEOUT_MS = 50;
/** SQLite counts in 32 bits. */
const COMMITS_OF_AN_OPENING = 2 ** 32;

/**
 * SQLite with values bound to prepared statements. The one connection that writes takes units of work in groups; the other one reads
 * committed data and waits for no unit.
 */
export class PreparedSqliteConnection extends SqliteConnection {
  private statements: Statements | null = null;
  private groups: GroupCommit | null = null;
  private opened = 0;

  protected override async onConnect(): Promise<void> {
    const native = await this.getNativeClient();
    this.statements = new Statements(native, (sql, values) => this.platform.formatQuery(sql, values));
    this.groups = this.type === 'write' ? new GroupCommit(this.statements) : null;
    this.opened += 1;
    native.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    if (this.type === 'read') native.pragma('query_only = on');
    await super.onConnect();
  }

  override async begin(options: Begin = {}): Promise<Context> {
    await this.ensureConnection();
    const outer: unknown = options.ctx;
    const member: unknown = await this.turns().begin(outer === undefined ? undefined : memberOf(outer));
    return member as Context;
  }

  override async commit(context: Context): Promise<void> {
    await this.turns().commit(memberOf(context));
  }

  override async rollback(context: Context): Promise<void> {
    await this.turns().rollback(memberOf(context));
  }

  override async execute<T extends Result = EntityData<AnyEntity>[]>(
    query: Query,
    params: Params = [],
    method: Method = 'all',
    context?: Transaction,
  ): Promise<T> {
    await this.ensureConnection();
    const { sql, values } = textOf(query, params);
    const run = (): T => answer<T>(this.prepared().run(sql, values), method);
    if (context === undefined) return this.groups ? this.groups.alone(run) : run();
    const member = memberOf(context);
    this.turns().expectOpen(member);
    try {
      return run();
    } catch (error) {
      this.turns().failed(member, error);
      throw error;
    }
  }

  /**
   * Another number after each commit that this connection did not make, of this process or another one; null before the connection is open.
   * SQLite counts them for an open file only, and begins again with the next.
   */
  foreignCommits(): number | null {
    if (this.statements === null) return null;
    const [row] = this.statements.run('pragma data_version', []).rows as { data_version: number }[];
    return row === undefined ? null : this.opened * COMMITS_OF_AN_OPENING + row.data_version;
  }

  override async executeDump(dump: string): Promise<void> {
    const native = await this.getNativeClient();
    await this.turns().alone(() => void native.exec(dump));
  }

  private prepared(): Statements {
    if (!this.statements) throw new Error('The database is not open');
    return this.statements;
  }

  private turns(): GroupCommit {
    if (!this.groups) throw new Error('This connection only reads');
    return this.groups;
  }
}

/** The mapper hands a transaction on without looking into it. */
function memberOf(context: unknown): Member {
  if (context instanceof Member) return context;
  throw new Error('This is no transaction of the connection');
}

interface Text {
  sql: string;
  values: readonly unknown[];
}

function textOf(query: Query, params: Params): Text {
  if (typeof query === 'string' && Array.isArray(params)) return withFragments({ sql: query, values: params });
  const text = query instanceof NativeQueryBuilder ? query.toRaw() : typeof query === 'string' ? raw(query, params) : query;
  return withFragments({ sql: text.sql, values: text.params });
}

/** Puts fragments of SQL among the values, as `version + 1` in each update, in place of their question marks. */
function withFragments(text: Text): Text {
  if (!text.values.some((value) => isRaw(value))) return text;
  const pieces = text.sql.split('?');
  // A question mark without a value: the mapper's own writing of values into the text handles it.
  if (pieces.length !== text.values.length + 1) return text;
  let sql = pieces[0] ?? '';
  const values: unknown[] = [];
  for (const [place, value] of text.values.entries()) {
    sql += `${isRaw(value) ? value.sql : '?'}${pieces[place + 1] ?? ''}`;
    if (isRaw(value)) values.push(...value.params);
    else values.push(value);
  }
  return { sql, values };
}

function answer<T extends Result>({ rows, affectedRows, insertId }: Outcome, method: Method): T {
  const [row] = rows;
  return (method === 'all' ? rows : method === 'get' ? row : { affectedRows, insertId, row, rows }) as T;
}

/** SQLite of this process: one connection writes, one reads. */
export class PreparedSqliteDriver extends SqliteDriver {
  protected override readonly connection = new PreparedSqliteConnection(this.config);
  protected override readonly replicas = this.createReplicas((options) => new PreparedSqliteConnection(this.config, options, 'read'));

  private readonly plain = new PlainStatements((name) => this.platform.quoteIdentifier(name));

  override async findOne<T extends object, P extends string = never, F extends string = never, E extends string = never>(
    entityName: EntityName<T>,
    where: ObjectQuery<T>,
    options: FindOneOptions<T, P, F, E> = {},
  ): Promise<EntityData<T> | null> {
    const meta = this.metadata.get<T>(entityName);
    const statement = this.plain.select(meta, where, options);
    if (!statement) return super.findOne(entityName, where, options);
    const connection = this.getConnection(options.ctx ? 'write' : (options.connectionType ?? 'read'));
    const [row] = await this.rethrow(connection.execute<EntityData<T>[]>(statement.sql, statement.values, 'all', options.ctx));
    return row ? this.mapResult(row, meta) : null;
  }

  override async nativeUpdate<T extends object>(
    entityName: EntityName<T>,
    where: FilterQuery<T>,
    data: EntityDictionary<T>,
    options: NativeInsertUpdateOptions<T> & UpsertOptions<T> = {},
  ): Promise<QueryResult<T>> {
    const statement = this.plain.update(this.metadata.get<T>(entityName), where, data, options);
    if (!statement) return super.nativeUpdate(entityName, where, data, options);
    return this.rethrow(this.connection.execute<QueryResult<T>>(statement.sql, statement.values, 'run', options.ctx));
  }

  /** A query that only reads, outside of a unit of work, waits for none. */
  override execute<T extends Result = EntityData<AnyEntity>[]>(
    query: Query,
    params: unknown[] | Record<string, unknown> = [],
    method: Method = 'all',
    context?: Transaction,
    log?: LoggingOptions,
    connection: AbstractSqlConnection = this.connection,
  ): Promise<T> {
    const onlyLooks = context === undefined && typeof query === 'string' && query.startsWith('select ');
    return super.execute<T>(query, params, method, context, log, onlyLooks ? this.getConnection('read') : connection);
  }
}
