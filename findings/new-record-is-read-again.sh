#!/usr/bin/env bash
# MikroORM: a record that was created without one of its optional fields is read from the database again by the next `findOne` of its key.
#
# Guess: a new record is in the identity map after the flush, so looking it up by its key in the same entity manager costs no query.
# Fact: it costs one when any nullable field was left out of `create`: after the flush that field is still undefined and counts as not loaded,
#   so the lookup reads the whole row. The same record created with an explicit null is found without a query, as the guess says.
# Why it matters: a transaction that makes an order, its payment and its booking, and looks them up for its next step, reads three rows that it
#   has just written. No assertion on the result notices; a count of the statements does.
#
# Needs npm and Node 20 or later; the mapper itself asks for Node 22.17. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact \
  @mikro-orm/core@7.2.1 @mikro-orm/sql@7.2.1 kysely@0.29.6 sql.js@1.16.0 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defineEntity, MikroORM, p } from '@mikro-orm/core';
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

const Order = defineEntity({
  name: 'Order',
  tableName: 'placed',
  properties: { id: p.integer().primary(), time: p.string(), note: p.string().nullable() },
});
const selects = [];
const orm = await MikroORM.init({
  driver: SqliteDriver,
  driverOptions: inMemory(),
  dbName: ':memory:',
  entities: [Order],
  debug: ['query'],
  logger: (line) => /select/.test(line) && selects.push(line),
});
await orm.schema.create();

/** Selects of two lookups of a record that was made in the same entity manager. */
async function lookups(fields) {
  const em = orm.em.fork();
  const made = em.create(Order, { time: '12:00', ...fields });
  await em.flush();
  const note = made.note;
  const counts = [];
  for (let nth = 0; nth < 2; nth += 1) {
    selects.length = 0;
    assert.equal(await em.findOne(Order, made.id), made);
    counts.push(selects.length);
  }
  return { note: String(note), counts };
}
const seen = { leftOut: await lookups({}), givenNull: await lookups({ note: null }) };
await orm.close();
console.log('@mikro-orm/core', JSON.parse(readFileSync('node_modules/@mikro-orm/core/package.json')).version, JSON.stringify(seen));
assert.deepEqual(seen, {
  leftOut: { note: 'undefined', counts: [1, 0] },
  givenNull: { note: 'null', counts: [0, 0] },
});
JS
node try.mjs
