import { type ObjectQuery, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { partHolding } from '#shared/core/search';
import { databaseKind } from './database-kind.js';

/** The tables with a `search_text` that an index of its groups of three signs answers. @source decisions/0101 */
const SEARCHED_TABLES = ['booking', 'message'] as const;
type SearchedTable = (typeof SEARCHED_TABLES)[number];

/** The table that answers for a table: virtual on SQLite, of numbers on PostgreSQL. Triggers that the baseline makes keep it. */
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
    const values = [...gramsOfEach(parts), ...parts.flat()];
    const found = `(id in (select id from ${index} where ${candidatesOf(parts)}) and (${exactOf(parts)}))`;
    return { [raw(found, values)]: [] } as ObjectQuery<Entity>;
  }
  return { [raw(`id in (select rowid from ${index} where ${index} match ?)`, [matchOf(parts)])]: [] } as ObjectQuery<Entity>;
}

/** The search counts up to this number and reports that there are more. */
const MOST_COUNTED = 500;

/** Of these numbers those of records that fit a filter, in their order. */
type Fitting = (ids: readonly number[]) => Promise<readonly number[]>;

interface FoundPage {
  /** Of the page, newest first. */
  ids: number[];
  /** At most `MOST_COUNTED`. */
  total: number;
  isMore: boolean;
}

/** One page of the numbers of records that hold all words of one of the readings. @param fitting null without a filter */
export async function foundPage(
  em: SqlEntityManager,
  table: SearchedTable,
  readings: readonly (readonly string[])[],
  { fitting, limit, offset }: { fitting: Fitting | null; limit: number; offset: number },
): Promise<FoundPage> {
  const found: number[] = [];
  const most = fitting ? WITH_A_FILTER : MOST_COUNTED + 1;
  for (let before = LAST_NUMBER; found.length <= MOST_COUNTED;) {
    const ids = await newestFound(em, table, readings, { before, most });
    found.push(...(fitting && ids.length > 0 ? await fitting(ids) : ids));
    before = ids.at(-1) ?? 0;
    if (ids.length < most) break;
  }
  const ids = found.slice(0, MOST_COUNTED).slice(offset, offset + limit);
  return { ids, total: Math.min(found.length, MOST_COUNTED), isMore: found.length > MOST_COUNTED };
}

/** Found at once where a filter leaves some of them out. */
const WITH_A_FILTER = 4_000;
const LAST_NUMBER = 2 ** 31 - 1;

/** Rows that PostgreSQL reads one by one before it is known whether a word is frequent: first a few, then more of a frequent one. */
const READ_FIRST = 400;
const READ_AT_MOST = 10_000;
/** Of the rows read first; a word that fewer hold is found faster by the index. */
const FREQUENT = 1 / 20;

/**
 * Numbers of the newest records that hold all words of one of the readings, in time that does not grow with how many there are. SQLite walks its index
 * from the newest on. The one of PostgreSQL has no order, so it gives all that fit; where many do, the newest rows themselves are read instead.
 * @param before a number; only smaller ones are given   @param most how many numbers
 */
async function newestFound(
  em: SqlEntityManager,
  table: SearchedTable,
  readings: readonly (readonly string[])[],
  { before, most }: { before: number; most: number },
): Promise<number[]> {
  const parts = readings.map((words) => words.map(partHolding));
  const index = searchIndexOf(table);
  if (databaseKind(em) !== 'postgresql') {
    const rows = await em.execute<{ id: number }[]>(
      `select rowid as id from ${index} where ${index} match ? and rowid < cast(? as integer) order by rowid desc limit ?`,
      [matchOf(parts), before, most],
    );
    return rows.map(({ id }) => id);
  }
  const exact = exactOf(parts);
  const [{ last = 0 } = {}] = await em.execute<{ last: number | null }[]>(`select max(id) as last from ${table} where id < ?`, [before]);
  for (const span of [READ_FIRST, READ_AT_MOST]) {
    const rows = await em.execute<{ id: number }[]>(
      `select id from ${table} where id <= ? and id > ? and (${exact}) order by id desc limit ?`,
      [last ?? 0, (last ?? 0) - span, ...parts.flat(), most],
    );
    if (rows.length >= most || span >= (last ?? 0)) return rows.map(({ id }) => id);
    if (rows.length < READ_FIRST * FREQUENT) break;
  }
  const rows = await em.execute<{ id: number }[]>(
    `select id from ${table} where id in (select id from ${index} where ${candidatesOf(parts)}) and id < ? and (${exact}) order by id desc limit ?`,
    [...gramsOfEach(parts), before, ...parts.flat(), most],
  );
  return rows.map(({ id }) => id);
}

type Parts = readonly (readonly string[])[];
const matchOf = (parts: Parts): string =>
  parts.map((all) => `(${all.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')})`).join(' OR ');
const candidatesOf = (parts: Parts): string => parts.map(() => 'grams @> ?::bigint[]').join(' or ');
const exactOf = (parts: Parts): string => parts.map((all) => `(${all.map(() => 'strpos(search_text, ?) > 0').join(' and ')})`).join(' or ');
const gramsOfEach = (parts: Parts): string[] => parts.map((all) => `{${all.flatMap(gramsOf).join(',')}}`);

/** Every three signs that follow each other, as one number each; `search_grams` of PostgreSQL counts alike. */
function gramsOf(text: string): bigint[] {
  const signs = [...text].map((sign) => BigInt(sign.codePointAt(0) ?? 0));
  return signs.slice(2).map((third, place) => ((signs[place] ?? 0n) << 42n) | ((signs[place + 1] ?? 0n) << 21n) | third);
}
