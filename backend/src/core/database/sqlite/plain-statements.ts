import { type EntityMetadata, type EntityProperty, ReferenceKind } from '@mikro-orm/core';

/** A statement whose text depends on nothing but the names of the compared and the set properties. */
interface PlainStatement {
  sql: string;
  values: unknown[];
}

type Scalar = string | number | boolean;
/** Options of a query that do not change its text; a query with others gets the mapper's own. */
const HARMLESS: ReadonlySet<string> = new Set([
  'ctx',
  'em',
  'connectionType',
  'lockMode',
  'refresh',
  'flushMode',
  'logging',
  'loggerContext',
  'disableIdentityMap',
  'convertCustomTypes',
  'populateWhere',
  '_populateWhere',
]);

/**
 * The texts of the two statements that nearly every command sends: the record with these values, and these new values for it. The mapper
 * builds a new text for each query, which costs more than running it; here it is built once for each kind of record and names.
 */
export class PlainStatements {
  private readonly texts = new Map<EntityMetadata, Map<string, string>>();

  constructor(private readonly quote: (name: string) => string) {}

  /** One record by values that are compared for equality; null when the mapper has to build the query. */
  select(meta: EntityMetadata, where: unknown, options: object): PlainStatement | null {
    const compared = scalarsOf(meta, where);
    if (!compared || !isPlain(meta) || !isHarmless(options)) return null;
    const names = [...compared.keys()];
    const sql = this.text(meta, `select ${names.join()}`, () => {
      return `select * from ${this.quote(meta.tableName)} where ${this.pairs(meta, names, ' and ')} limit 1`;
    });
    return { sql, values: [...compared.values()] };
  }

  /** New values of scalar columns where these are equal; a version rises. Null when the mapper has to build the statement. */
  update(meta: EntityMetadata, where: unknown, data: object, options: object): PlainStatement | null {
    const compared = scalarsOf(meta, where);
    if (!compared || !isPlain(meta) || !isHarmless(options)) return null;
    const changed = Object.keys(data);
    if (changed.length === 0 || !changed.every((name) => isScalar(meta.properties[name]))) return null;
    const version = meta.versionProperty;
    if (version !== undefined && (changed.includes(version) || meta.properties[version]?.runtimeType !== 'number')) return null;
    const names = [...compared.keys()];
    const sql = this.text(meta, `update ${changed.join()} where ${names.join()}`, () => {
      const column = version === undefined ? null : this.column(meta, version);
      const rises = column === null ? '' : `, ${column} = ${column} + 1`;
      const returning = column === null ? '' : ` returning ${column}`;
      const set = `${this.pairs(meta, changed, ', ')}${rises}`;
      return `update ${this.quote(meta.tableName)} set ${set} where ${this.pairs(meta, names, ' and ')}${returning}`;
    });
    return { sql, values: [...Object.values(data), ...compared.values()] };
  }

  private pairs(meta: EntityMetadata, names: readonly string[], separator: string): string {
    return names.map((name) => `${this.column(meta, name)} = ?`).join(separator);
  }

  private column(meta: EntityMetadata, name: string): string {
    return this.quote(meta.properties[name]?.fieldNames[0] ?? name);
  }

  private text(meta: EntityMetadata, shape: string, build: () => string): string {
    let texts = this.texts.get(meta);
    if (!texts) this.texts.set(meta, (texts = new Map()));
    let text = texts.get(shape);
    if (text === undefined) texts.set(shape, (text = build()));
    return text;
  }
}

/** A column with a value that the database takes as it is. */
const isScalar = (property: EntityProperty | undefined): boolean =>
  property?.kind === ReferenceKind.SCALAR && property.fieldNames.length === 1 && !property.customType;

const known = new WeakMap<EntityMetadata, boolean>();

/** Whether a row of the table is the record: nothing computed, inherited, left for later or made by the database. */
function isPlain(meta: EntityMetadata): boolean {
  let plain = known.get(meta);
  if (plain === undefined) {
    const isOrdinary = ({ formula, lazy, persist, generated }: EntityProperty): boolean =>
      !formula && !lazy && persist !== false && !generated;
    plain = !meta.virtual && !meta.inheritanceType && meta.root === meta && meta.props.every(isOrdinary);
    known.set(meta, plain);
  }
  return plain;
}

/** The compared values when a condition is nothing but equal scalar values. */
function scalarsOf(meta: EntityMetadata, where: unknown): Map<string, Scalar> | null {
  if (typeof where !== 'object' || where === null || Object.getPrototypeOf(where) !== Object.prototype) return null;
  const compared = new Map<string, Scalar>();
  for (const [name, value] of Object.entries(where)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    if (!isScalar(meta.properties[name])) return null;
    compared.set(name, value);
  }
  return compared.size > 0 && Object.getOwnPropertySymbols(where).length === 0 ? compared : null;
}

const isHarmless = (options: object): boolean =>
  Object.entries(options).every(
    ([name, value]) => HARMLESS.has(name) || value === undefined || (Array.isArray(value) && value.length === 0),
  );
