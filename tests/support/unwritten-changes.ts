import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { AbstractSqlConnection, SqlEntityManager } from '@mikro-orm/sql';
import type { Orm } from '../../backend/src/core/database/orm.js';
import type { UnitOfWork } from '../../backend/src/core/database/unit-of-work.js';

type Execute = AbstractSqlConnection['execute'];

/** A table that a statement names, and the columns of it that the answer depends on. */
interface Asked {
  meta: EntityMetadata;
  columns: EntityProperty[];
}

const MOST_TEXTS = 2_000;

/**
 * Refuses every statement of a unit of work whose answer depends on a change that the unit has not written yet: the mapper writes new and
 * removed records before it asks, but not what was changed on a loaded one, so that the database answers from before the change.
 * @returns the refusals, which a caller may have taken for something else
 */
export function refuseUnwrittenChanges(orm: Orm, work: UnitOfWork): readonly string[] {
  const refusals: string[] = [];
  const texts = new Map<string, Asked[]>();
  const askedBy = (sql: string): Asked[] => {
    let asked = texts.get(sql);
    if (asked === undefined) {
      asked = readStatement(sql, [...orm.em.getMetadata().getAll().values()]);
      if (texts.size >= MOST_TEXTS) texts.clear();
      texts.set(sql, asked);
    }
    return asked;
  };
  for (const connection of new Set([orm.em.getConnection('write'), orm.em.getConnection('read')])) {
    const execute: Execute = connection.execute.bind(connection);
    connection.execute = ((...args: Parameters<Execute>) => {
      const em = work.running();
      const sql = em && textOf(args[0]);
      const unwritten = em && sql ? askedBy(sql).flatMap((asked) => unwrittenOf(em, asked)) : [];
      if (unwritten.length === 0) return execute(...args);
      const refusal = `Flush first: "${sql}" asks about ${[...new Set(unwritten)].join(', ')}, changed but not written.`;
      refusals.push(refusal);
      return Promise.reject(new Error(refusal));
    }) as Execute;
  }
  return refusals;
}

function textOf(query: Parameters<Execute>[0]): string {
  if (typeof query === 'string') return query;
  return 'toRaw' in query ? query.toRaw().sql : query.sql;
}

function readStatement(sql: string, tables: readonly EntityMetadata[]): Asked[] {
  // The mapper quotes its names, and takes over whole records whatever columns it lists; the conditions come behind.
  const asks = /^select [^?]*?(?= from ["`])/.test(sql) ? sql.slice(sql.search(/ from ["`]/)) : sql;
  const names = new Set(asks.match(/\w+/g));
  return tables
    .filter(({ tableName }) => tableName && names.has(tableName))
    .map((meta) => ({ meta, columns: meta.props.filter(({ fieldNames }) => fieldNames?.some((name) => names.has(name))) }));
}

function unwrittenOf(em: SqlEntityManager, { meta, columns }: Asked): string[] {
  const unit = em.getUnitOfWork();
  // It is being written.
  if (unit.getChangeSets().length > 0) return [];
  const isNew = [...unit.getPersistStack(), ...unit.getRemoveStack()].some((record) => record instanceof meta.class);
  if (isNew) return [`records of ${meta.tableName}`];
  if (columns.length === 0) return [];
  const found: string[] = [];
  for (const record of unit.getIdentityMap().getStore<object>(meta).values()) {
    const before = unit.getOriginalEntityData(record);
    if (before === undefined) continue;
    const changed = em.getComparator().diffEntities(meta.class, before, em.getComparator().prepareEntity(record));
    found.push(...columns.filter(({ name }) => name in changed).map(({ name }) => `${meta.tableName}.${name}`));
  }
  return found;
}
