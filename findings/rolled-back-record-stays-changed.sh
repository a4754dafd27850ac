#!/usr/bin/env bash
# MikroORM: after a rollback the loaded record keeps the lost values and the lost version, and the next save of it fails.
#
# Guess: a rollback throws the change away, in the loaded record as in the database.
# Fact: the record keeps the new values and the raised version as if they were stored: the next flush writes nothing. A later change
#   of another field fails with "the optimistic lock failed", although no other person changed the record. A record that the transaction made
#   keeps its id, and no later flush inserts it.
# Why it matters: a screen that answers from the record shows an order as moved that the database never moved, and the cook who tries again
#   reads of a conflict that does not exist.
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
  properties: { id: p.integer().primary(), time: p.string(), note: p.string().default(''), version: p.integer().version() },
});
const orm = await MikroORM.init({ driver: SqliteDriver, driverOptions: inMemory(), dbName: ':memory:', entities: [Order] });
await orm.schema.create();
await orm.em.fork().insertMany(Order, [{ time: '12:00', version: 1 }]);

const em = orm.em.fork();
const order = await em.findOneOrFail(Order, 1);
const failure = new Error('the card was refused');
let made;
await em
  .transactional(async (inside) => {
    (await inside.findOneOrFail(Order, 1)).time = '13:00';
    made = inside.create(Order, { time: '14:00' });
    await inside.flush();
    throw failure;
  })
  .catch((error) => assert.equal(error, failure));
await em.flush();
const stored = await orm.em.fork().find(Order, {});
const shown = ({ id, time, version }) => ({ id, time, version });
const seen = { record: shown(order), stored: stored.map(shown), idOfLostRecord: made.id };
order.note = 'call first';
seen.nextSave = await em.flush().then(() => 'stored', (error) => error.message);
await orm.close();
console.log('@mikro-orm/core', JSON.parse(readFileSync('node_modules/@mikro-orm/core/package.json')).version, seen);
assert.deepEqual(seen, {
  record: { id: 1, time: '13:00', version: 2 },
  stored: [{ id: 1, time: '12:00', version: 1 }],
  idOfLostRecord: 2,
  nextSave: 'The optimistic lock on entity Order failed',
});
JS
node try.mjs
