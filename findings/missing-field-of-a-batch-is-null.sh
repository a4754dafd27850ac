#!/usr/bin/env bash
# kysely: in a batch of rows, a field that one row leaves out is NULL on SQLite, not the default of its column.
#
# Guess: a row without the field gets the column's default, inserted alone or with others, on SQLite as on PostgreSQL.
# Fact: a batch names every column that any of its rows has. SQLite knows no DEFAULT inside VALUES, so kysely writes null for a missing field
#   there; for PostgreSQL it writes default. A row's value depends on the other rows of its batch: a column that no row names keeps its
#   default.
# Why it matters: lines of an order are written in one batch. One line with its own number of slots makes the slots of all others NULL, and a
#   sum over them is too small. The tests on PostgreSQL are right, and so is each line inserted alone.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact kysely@0.29.6 sql.js@1.16.0 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, SqliteAdapter, SqliteQueryCompiler } from 'kysely';
import initSqlJs from 'sql.js';

const compiler = (adapter, queryCompiler) =>
  new Kysely({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new DummyDriver(),
      createIntrospector: () => null,
      createQueryCompiler: () => queryCompiler,
    },
  });
const sqlite = compiler(new SqliteAdapter(), new SqliteQueryCompiler());
const postgres = compiler(new PostgresAdapter(), new PostgresQueryCompiler());
const batch = (database) => database.insertInto('line').values([{ dish: 'combo', slots: 4 }, { dish: 'beef' }]).compile();

const { Database } = await initSqlJs();
const database = new Database();
database.run("create table line (dish text, slots integer default 1, note text default '-')");
const alone = sqlite.insertInto('line').values({ dish: 'mutton' }).compile();
for (const { sql, parameters } of [alone, batch(sqlite)]) database.run(sql, [...parameters]);
const [{ values }] = database.exec('select dish, slots, note from line');

const [{ values: [[version]] }] = database.exec('select sqlite_version()');
console.log('kysely', JSON.parse(readFileSync('node_modules/kysely/package.json')).version, 'SQLite', version);
console.log(batch(sqlite).sql);
console.log(batch(postgres).sql);
console.log(values);
assert.match(batch(postgres).sql, /values \(\$1, \$2\), \(\$3, default\)$/);
assert.deepEqual(values, [
  ['mutton', 1, '-'],
  ['combo', 4, '-'],
  ['beef', null, '-'],
]);
JS
node try.mjs
