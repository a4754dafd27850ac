import { type ObjectQuery, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { partHolding } from '#shared/core/search';
import { databaseKind } from './database-kind.js';

/** The tables with a `search_text` that an index of its groups of three signs answers. @source decisions/0102 */
const SEARCHED_TABLES = ['booking', 'message'] as const;
type SearchedTable = (typeof SEARCHED_TABLES)[number];

/** The table that answers for a table: virtual on SQLite, of numbers on PostgreSQL. Triggers of the migration `search_texts` keep it. */
const searchIndexOf = (table: SearchedTable): string => `${table}_search`;

/** The tables of the search indexes; no record is in them. */
export const SEARCH_INDEX_TABLES = new RegExp(`^(${SEARCHED_TABLES.map(searchIndexOf).join('|')})(_|$)`);

/** The records of a table whose search text holds all words of one of the readings. */
export function searchedBy<Entity extends object>(
  em: SqlEntityManager,
  table: SearchedTable,
  readings: readonly (readonly string[])[],
): ObjectQuery<Entity> {
  const parts = readings.map((words) => words.map(partHolding));
  const index = searchIndexOf(table);
  if (databaseKind(em) === 'postgresql') {
    const candidates = parts.map(() => 'grams @> ?::bigint[]').join(' or ');
    const exact = parts.map((all) => `(${all.map(() => 'strpos(search_text, ?) > 0').join(' and ')})`).join(' or ');
    const values = [...parts.map((all) => `{${all.flatMap(gramsOf).join(',')}}`), ...parts.flat()];
    return { [raw(`(id in (select id from ${index} where ${candidates}) and (${exact}))`, values)]: [] } as ObjectQuery<Entity>;
  }
  const match = parts.map((all) => `(${all.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')})`).join(' OR ');
  return { [raw(`id in (select rowid from ${index} where ${index} match ?)`, [match])]: [] } as ObjectQuery<Entity>;
}

/** Every three signs that follow each other, as one number each; `search_grams` of PostgreSQL counts alike. */
function gramsOf(text: string): bigint[] {
  const signs = [...text].map((sign) => BigInt(sign.codePointAt(0) ?? 0));
  return signs.slice(2).map((third, place) => ((signs[place] ?? 0n) << 42n) | ((signs[place + 1] ?? 0n) << 21n) | third);
}
