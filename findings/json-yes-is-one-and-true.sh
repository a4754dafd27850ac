#!/usr/bin/env bash
# SQLite and PostgreSQL: the same ->> on the same JSON gives other values for true and for a price.
#
# Guess: ->> is one operator, "the value as text", and SQLite took it over from PostgreSQL; true is 'true' on both, and 1.50 is one and the same.
# Fact: PostgreSQL gives the text 'true'; SQLite gives the number 1. The price 1.50 is the text '1.50' there and the number 1.5 here. A
#   comparison with 'true' finds the dish on PostgreSQL and finds nothing on SQLite; a comparison with 1 is refused on PostgreSQL.
# Why it matters: a kitchen that keeps menus and settings as JSON and runs on both databases shows a sold-out dish on one of them. No query fails.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact sql.js@1.16.0 @electric-sql/pglite@0.5.16 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';
import initSqlJs from 'sql.js';

const DISH = `'{"soldOut":true,"price":1.50}'`;
const query = (json) =>
  `select (${DISH}${json} ->> 'soldOut') as sold_out, (${DISH}${json} ->> 'price') as price, ` +
  `(${DISH}${json} ->> 'soldOut') = 'true' as is_found`;

const { Database } = await initSqlJs();
const statement = new Database().prepare(query(''));
statement.step();
const sqlite = statement.getAsObject();
const server = new PGlite();
const { rows: [postgres] } = await server.query(query('::jsonb'));
const refused = await server.query(`select (${DISH}::jsonb ->> 'soldOut') = 1`).then(() => null, (error) => error.message);
const { rows: [{ server_version: version }] } = await server.query('show server_version');
await server.close();

console.log('SQLite', new Database().exec('select sqlite_version()')[0].values[0][0], sqlite);
console.log('PostgreSQL', version, postgres, refused);
assert.deepEqual({ ...sqlite }, { sold_out: 1, price: 1.5, is_found: 0 });
assert.deepEqual({ ...postgres }, { sold_out: 'true', price: '1.50', is_found: true });
assert.match(refused, /operator does not exist: text = integer/);
JS
node try.mjs
