import { type ObjectQuery, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { partHolding } from '#shared/core/search';
import { databaseKind } from './database-kind.js';

/** The tables with a `search_text` that an index of its groups of three signs answers. @source decisions/0102 */
export const SEARCHED_TABLES = ['booking', 'message'] as const;
type SearchedTable = (typeof SEARCHED_TABLES)[number];

/** The index of a table: on PostgreSQL by this name, on SQLite a virtual table whose own tables have it as the beginning of theirs. */
export const searchIndexOf = (table: SearchedTable): string => `${table}_search`;

/** The tables that SQLite keeps for the search indexes; no record is in them. */
export const SEARCH_INDEX_TABLES = new RegExp(`^(${SEARCHED_TABLES.map(searchIndexOf).join('|')})(_|$)`);

/** The statement that makes the index on PostgreSQL, with the function that the migration `search_texts` makes. */
export const postgresIndexOf = (table: SearchedTable): string =>
  `create index "${searchIndexOf(table)}" on "${table}" using gin (search_grams("search_text"))`;

/** The records of a table whose search text holds all words of one of the readings. */
export function searchedBy<Entity extends object>(
  em: SqlEntityManager,
  table: SearchedTable,
  readings: readonly (readonly string[])[],
): ObjectQuery<Entity> {
  const parts = readings.map((words) => words.map(partHolding));
  if (databaseKind(em) === 'postgresql') {
    const choices = parts.map(
      (all) => `(search_grams(search_text) @> ?::bigint[]${all.map(() => ' and strpos(search_text, ?) > 0').join('')})`,
    );
    const values = parts.flatMap((all) => [`{${all.flatMap(gramsOf).join(',')}}`, ...all]);
    return { [raw(`(${choices.join(' or ')})`, values)]: [] } as ObjectQuery<Entity>;
  }
  const index = searchIndexOf(table);
  const match = parts.map((all) => `(${all.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')})`).join(' OR ');
  return { [raw(`id in (select rowid from ${index} where ${index} match ?)`, [match])]: [] } as ObjectQuery<Entity>;
}

/** Every three signs that follow each other, as one number each; `search_grams` of PostgreSQL counts alike. */
function gramsOf(text: string): bigint[] {
  const signs = [...text].map((sign) => BigInt(sign.codePointAt(0) ?? 0));
  return signs.slice(2).map((third, place) => ((signs[place] ?? 0n) << 42n) | ((signs[place + 1] ?? 0n) << 21n) | third);
}
