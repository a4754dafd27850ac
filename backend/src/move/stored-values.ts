import { createHash } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';

/** A column of a table of PostgreSQL. */
export interface Column {
  name: string;
  /** By PostgreSQL's own name, e.g. `int4`. */
  type: string;
  nullable: boolean;
  /** In characters; null: any. */
  maxLength: number | null;
}

/** A record as texts that PostgreSQL reads and writes, one for each column. */
export type Texts = readonly (string | null)[];

/** A value that SQLite stores and PostgreSQL does not take. */
export class Unfit extends Error {
  override name = 'Unfit';
}

/** Bytes of the whole numbers. */
const WHOLE: Record<string, number> = { int2: 2, int4: 4, int8: 8 };
const LONE_SURROGATE = /\p{Surrogate}/u;
const TEXTS = ['text', 'varchar', 'bpchar'];

/**
 * A value of SQLite as PostgreSQL reads it. SQLite stores any kind of value in any column, of any length.
 * @throws Unfit with its fault
 */
export function textOf(value: SQLOutputValue, column: Column): string | null {
  const { type } = column;
  if (value === null) {
    if (!column.nullable) throw new Unfit('is empty, which it must not be');
    return null;
  }
  if (type in WHOLE) return wholeNumber(value, WHOLE[type] ?? 0);
  if (type === 'float8') return fraction(value);
  if (type === 'bool') return truth(value);
  if (type === 'jsonb') return json(value);
  if (TEXTS.includes(type)) return plainText(value, column.maxLength);
  if (type === 'bytea') return bytes(value);
  throw new Unfit(`has a type that cannot be moved: ${type}`);
}

/** The same text for the same value, whichever database wrote it. */
export function canonical(text: string | null, type: string): string | null {
  if (text === null) return null;
  if (type === 'float8') return String(Number(text));
  if (type === 'jsonb') return JSON.stringify(inOrder(JSON.parse(text)));
  return text;
}

/** The sum over one record's content. */
export const sumOf = (row: Texts, columns: readonly Column[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ type }, place) => canonical(row[place] ?? null, type))))
    .digest();

function wholeNumber(value: Exclude<SQLOutputValue, null>, size: number): string {
  if (typeof value !== 'bigint') throw new Unfit('is no whole number');
  if (BigInt.asIntN(size * 8, value) !== value) throw new Unfit(`is ${value}, more than PostgreSQL's column takes`);
  return String(value);
}

function fraction(value: Exclude<SQLOutputValue, null>): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'bigint' && BigInt(Number(value)) === value) return String(value);
  throw new Unfit('is no number');
}

function truth(value: Exclude<SQLOutputValue, null>): string {
  if (value !== 0n && value !== 1n) throw new Unfit('is neither true nor false');
  return value === 1n ? 'true' : 'false';
}

function plainText(value: Exclude<SQLOutputValue, null>, maxLength: number | null): string {
  if (typeof value !== 'string') throw new Unfit('is no text');
  refuseNul(value);
  // PostgreSQL counts code points, and so does the iterator of a text.
  if (maxLength !== null && value.length > maxLength && [...value].length > maxLength) {
    throw new Unfit(`has ${[...value].length} characters, more than the ${maxLength} of PostgreSQL's column`);
  }
  return value;
}

function json(value: Exclude<SQLOutputValue, null>): string {
  if (typeof value !== 'string') throw new Unfit('is no JSON');
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    throw new Unfit('is no JSON');
  }
  for (const text of textsIn(parsed)) {
    refuseNul(text);
    if (LONE_SURROGATE.test(text)) throw new Unfit('has half a character (a lone surrogate), which PostgreSQL does not store');
  }
  return value;
}

function bytes(value: Exclude<SQLOutputValue, null>): string {
  if (!(value instanceof Uint8Array)) throw new Unfit('is no sequence of bytes');
  return `\\x${Buffer.from(value).toString('hex')}`;
}

function refuseNul(text: string): void {
  if (text.includes('\0')) throw new Unfit('has a NUL character, which PostgreSQL does not store');
}

/** Every text in a JSON value, names of properties too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value.flatMap(textsIn) : Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]);
}

/** PostgreSQL orders the properties of a JSON value by their length. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, inOrder(one)]));
}

/** A table of the product, as PostgreSQL has it. */
export interface Table {
  name: string;
  columns: readonly Column[];
  /** Names of the columns of its primary key. */
  key: readonly string[];
}
