#!/usr/bin/env bash
# MikroORM: a search by a regular expression is a LIKE with the signs of the expression in it, and finds nothing.
#
# Guess: PostgreSQL searches by its own operator for regular expressions. SQLite has none, so the mapper matches in JavaScript there.
# Fact: on both databases, an expression without a bracket becomes a LIKE. `.` and `.*` are translated; `|`, `\d` and `+` stay as they
#   are and are looked for as text. /KZ-\d/ finds no order, without an error: SQLite looks for the sign "\", PostgreSQL for the letter d. An
#   expression with a bracket, such as /KZ-[0-9]/, goes to the operator: PostgreSQL knows it, SQLite answers "no such function: regexp".
# Why it matters: a counter or a driver searches orders by a part of the reference or by two numbers. The same expression with and without a
#   bracket gives all orders or none, and an empty list looks like a true answer.
#
# Needs npm and Node 20 or later; the mapper itself asks for Node 22.17. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact \
  @mikro-orm/core@7.2.1 @mikro-orm/sql@7.2.1 @mikro-orm/postgresql@7.2.1 kysely@0.29.6 sql.js@1.16.0 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defineEntity, MikroORM, p } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { SqliteDriver } from '@mikro-orm/sql';
import { SqliteDialect } from 'kysely';
import initSqlJs from 'sql.js';

const { Database } = await initSqlJs();

/** A database in memory in the shape that the mapper's dialect expects. */
function inMemory() {
  const memory = new Database();
  const prepare = (sql) => {
    const all = (parameters) => {
      const statement = memory.prepare(sql);
      statement.bind([...parameters]);
      const rows = [];
      while (statement.step()) rows.push(statement.getAsObject());
      statement.free();
      return rows;
    };
    const run = (parameters) => {
      all(parameters);
      return { changes: memory.getRowsModified(), lastInsertRowid: memory.exec('select last_insert_rowid()')[0].values[0][0] };
    };
    return { reader: /^\s*(select|pragma)|\breturning\b/i.test(sql), all, run };
  };
  return new SqliteDialect({ database: { prepare, close: () => memory.close() } });
}

const Order = defineEntity({ name: 'Order', tableName: 'placed', properties: { id: p.integer().primary(), reference: p.string() } });
const sqlite = await MikroORM.init({
  driver: SqliteDriver,
  driverOptions: inMemory(),
  dbName: ':memory:',
  entities: [Order],
});
await sqlite.schema.create();
await sqlite.em.fork().insertMany(Order, [{ reference: 'KZ-0041' }, { reference: 'KZ-0042' }]);
const postgres = new MikroORM({ driver: PostgreSqlDriver, dbName: 'none', entities: [Order] });

async function search(reference) {
  const found = await sqlite.em.fork().find(Order, { reference }).then((orders) => orders.length, ({ message }) => message.split(' - ').at(-1));
  const sql = postgres.em.fork().createQueryBuilder(Order).select('id').where({ reference }).getFormattedQuery();
  return [found, / where (.*)$/.exec(sql)[1].replace(/^.*"reference" (like +E?)?/, (_, like) => (like ? 'like ' : ''))];
}

console.log('@mikro-orm/sql', JSON.parse(readFileSync('node_modules/@mikro-orm/sql/package.json')).version);
const seen = [];
for (const expression of [/^KZ-0041$/, /KZ.0041/, /0041|0042/, /KZ-\d/, /0+42/, /KZ-[0-9]/]) {
  const [found, sql] = await search(expression);
  console.log(String(expression), 'SQLite:', found, '| PostgreSQL:', sql);
  seen.push([found, sql]);
}
await sqlite.close();
assert.deepEqual(seen, [
  [1, "like 'KZ-0041'"],
  [1, "like '%KZ_0041%'"],
  [0, "like '%0041|0042%'"],
  [0, String.raw`like '%KZ-\\d%'`],
  [0, "like '%0+42%'"],
  ['no such function: regexp', "~ 'KZ-[0-9]'"],
]);
JS
node try.mjs
