import type { Buffer } from 'node:buffer';

/** The used part of a better-sqlite3 statement; the package comes without types. */
interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** The used part of a better-sqlite3 database. */
interface NativeDatabase {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  exec(sql: string): void;
}

export interface Outcome {
  rows: unknown[];
  /** Rows changed, or returned by a statement that returns rows. */
  affectedRows: number;
  insertId: number | undefined;
}

/** Values as SQLite takes them. */
type Bound = string | number | bigint | null | Uint8Array | Buffer;

/** A text names no values, so that a few hundred are all there are; lists of different lengths add some. */
const CACHED = 500;

/**
 * Prepared statements of one connection, found by their text. Compiling one costs ten times as much as running it, and the mapper's own
 * connection compiles each again because it writes the values into the text.
 */
export class Statements {
  private readonly prepared = new Map<string, Statement>();
  private readonly shapes = new Map<string, Shape>();

  /** @param format writes values into a text, for those that cannot be bound */
  constructor(
    private readonly database: NativeDatabase,
    private readonly format: (sql: string, values: readonly unknown[]) => string,
  ) {}

  /** Runs a statement with a `?` for each value. */
  run(sql: string, values: readonly unknown[]): Outcome {
    const shape = this.shapeOf(sql);
    const bound = shape.isPlain ? bindable(values) : null;
    if (bound === null) return outcomeOf(this.database.prepare(this.format(sql, values)), []);
    if (shape.limitAt < 0) return outcomeOf(this.statement(sql), bound);
    const [limit] = bound.splice(shape.limitAt, 1);
    return outcomeOf(this.statement(`${shape.head}${String(limit)}${shape.tail}`), bound);
  }

  /** Runs a statement of the connection itself, e.g. `begin immediate`. */
  control(sql: string): void {
    this.statement(sql).run();
  }

  /** Whether SQLite has an open transaction; after some failures it has rolled it back without being asked. */
  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  private statement(sql: string): Statement {
    let statement = this.prepared.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      if (this.prepared.size >= CACHED) this.prepared.delete(this.prepared.keys().next().value ?? sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  private shapeOf(sql: string): Shape {
    let shape = this.shapes.get(sql);
    if (shape === undefined) {
      shape = readShape(sql);
      if (this.shapes.size >= CACHED) this.shapes.delete(this.shapes.keys().next().value ?? sql);
      this.shapes.set(sql, shape);
    }
    return shape;
  }
}

/** How a text takes its values. */
interface Shape {
  /** Whether each question mark is the place of one value. */
  isPlain: boolean;
  /** The place of the limit among the values, -1 without one: SQLite plans a statement again for each value that is bound as its limit. */
  limitAt: number;
  head: string;
  tail: string;
}

const LIMIT = ' limit ?';

function readShape(sql: string): Shape {
  const isPlain = !sql.includes('??') && !sql.includes('\\?') && !/'[^']*\?[^']*'/.test(sql);
  const at = sql.lastIndexOf(LIMIT);
  if (at < 0) return { isPlain, limitAt: -1, head: sql, tail: '' };
  const head = sql.slice(0, at + LIMIT.length - 1);
  return { isPlain, limitAt: head.split('?').length - 1, head, tail: sql.slice(at + LIMIT.length) };
}

/** The values as SQLite takes them, or null when one of them is a list or an object. */
function bindable(values: readonly unknown[]): Bound[] | null {
  const bound: Bound[] = [];
  for (const value of values) {
    if (value === null || value === undefined) bound.push(null);
    else if (typeof value === 'string' || typeof value === 'bigint') bound.push(value);
    // better-sqlite3 binds every number as a fraction, which a text column would store with its ".0".
    else if (typeof value === 'number') bound.push(Number.isSafeInteger(value) ? BigInt(value) : value);
    else if (typeof value === 'boolean') bound.push(value ? 1 : 0);
    else if (value instanceof Uint8Array) bound.push(value);
    else return null;
  }
  return bound;
}

function outcomeOf(statement: Statement, values: readonly Bound[]): Outcome {
  if (statement.reader) {
    const rows = statement.all(...values);
    return { rows, affectedRows: rows.length, insertId: undefined };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], affectedRows: changes, insertId: Number(lastInsertRowid) };
}
