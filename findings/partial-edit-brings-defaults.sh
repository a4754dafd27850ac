#!/usr/bin/env bash
# zod: an edit made by partial() brings back each default that the new record has.
#
# Guess: partial() makes all fields optional, so an edit that sends the price alone is parsed into the price alone.
# Fact: a field that has a default keeps it inside the optional. The parsed edit holds the default of each field that was not sent, and the
#   JSON schema of the edit offers these defaults too. The type of the edit still says that the fields may be missing.
# Why it matters: a manager corrects the price of a dish. The merge of the edit into the record also empties its note, returns it to the
#   usual category and shows it again to customers. A test that edits a record with all its defaults does not see it.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact zod@4.6.7 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const dish = z.object({
  price: z.number(),
  note: z.string().default(''),
  category: z.enum(['main', 'side']).default('main'),
  isOffered: z.boolean().default(true),
});
const stored = { price: 900, note: 'serves two', category: 'side', isOffered: false };
const edit = dish.partial().parse({ price: 950 });
console.log('zod', JSON.parse(readFileSync('node_modules/zod/package.json')).version, { edit, merged: { ...stored, ...edit } });
assert.deepEqual(edit, { price: 950, note: '', category: 'main', isOffered: true });
assert.deepEqual(dish.partial().parse({}), { note: '', category: 'main', isOffered: true });
assert.equal(z.toJSONSchema(dish.partial(), { io: 'input' }).properties.isOffered.default, true);
JS
node try.mjs
