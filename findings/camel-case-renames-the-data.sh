#!/usr/bin/env bash
# kysely: the plugin for names of columns also renames the keys of the data inside a JSON column.
#
# Guess: CamelCasePlugin turns sale_menu into saleMenu and leaves the value of the column as it is.
# Fact: it walks into every plain object of a result, so the dish beef_2pc is read as beef2pc. PostgreSQL's driver gives JSON as objects unless
#   a program changes that, so it happens there. On SQLite it happens if ParseJSONResultsPlugin is before it in the list, and not if it is
#   after it. Writing does not turn the keys back. The option maintainNestedObjectKeys keeps them.
# Why it matters: the keys of a menu are keys of dishes. A record that is read and saved again loses its dishes, and only those whose
#   key has an underscore: beef-2pc and combo are safe and hide the fault.
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
import { CamelCasePlugin, Kysely, ParseJSONResultsPlugin, SqliteDialect } from 'kysely';
import initSqlJs from 'sql.js';

const { Database } = await initSqlJs();

/** A database in memory in the shape that kysely's dialect expects. */
function open(plugins) {
  const memory = new Database();
  const database = {
    prepare(sql) {
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
        return { changes: memory.getRowsModified(), lastInsertRowid: 0 };
      };
      return { reader: /^select/.test(sql), all, run };
    },
    close: () => memory.close(),
  };
  memory.run('create table sale (sale_menu text)');
  return { db: new Kysely({ dialect: new SqliteDialect({ database }), plugins }), memory };
}

async function readBack(...plugins) {
  const { db, memory } = open(plugins);
  await db.insertInto('sale').values({ saleMenu: JSON.stringify({ beef_2pc: 4, 'mutton-2pc': 1 }) }).execute();
  const { saleMenu } = await db.selectFrom('sale').selectAll().executeTakeFirstOrThrow();
  await db.updateTable('sale').set({ saleMenu: JSON.stringify(saleMenu) }).execute();
  return { read: saleMenu, savedAgain: memory.exec('select sale_menu from sale')[0].values[0][0] };
}

const asOfPostgres = await new CamelCasePlugin().transformResult({ result: { rows: [{ sale_menu: { beef_2pc: 4 } }] } });
const seen = {
  jsonFirst: await readBack(new ParseJSONResultsPlugin(), new CamelCasePlugin()),
  namesFirst: await readBack(new CamelCasePlugin(), new ParseJSONResultsPlugin()),
  withOption: await readBack(new ParseJSONResultsPlugin(), new CamelCasePlugin({ maintainNestedObjectKeys: true })),
  asOfPostgres: asOfPostgres.rows[0],
};
console.log('kysely', JSON.parse(readFileSync('node_modules/kysely/package.json')).version, seen);
const kept = { read: { beef_2pc: 4, 'mutton-2pc': 1 }, savedAgain: '{"beef_2pc":4,"mutton-2pc":1}' };
assert.deepEqual(seen, {
  jsonFirst: { read: { beef2pc: 4, 'mutton-2pc': 1 }, savedAgain: '{"beef2pc":4,"mutton-2pc":1}' },
  namesFirst: kept,
  withOption: kept,
  asOfPostgres: { saleMenu: { beef2pc: 4 } },
});
JS
node try.mjs
