#!/usr/bin/env bash
# fast-check: texts of whole graphemes hold letters of Malayalam and Hindi, and never a vowel sign or a joined letter.
#
# Guess: the unit "grapheme" makes letters as readers see them in every script, so in 20,000 texts some are like രാ, ന്ത or की.
# Fact: of these two scripts it makes only letters that are whole by themselves. All 20,000 texts together hold more than a hundred letters of
#   each script, not one vowel sign and not one virama. The plain fc.string() holds ASCII only.
# Why it matters: almost every name and dish of a kitchen in Kerala has such a sign. A property about folding, cutting, searching or printing
#   names is green and has never met one. An own unit helps: fc.string({ unit: fc.constantFrom('രാ', 'ന്ത', …) }).
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact fast-check@4.10.2 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';

const PARTS = {
  'Malayalam letters': /[\u0D05-\u0D39]/g,
  'Malayalam signs': /[\u0D3E-\u0D4D]/g,
  'Devanagari letters': /[\u0904-\u0939]/g,
  'Devanagari signs': /[\u093E-\u094D]/g,
};
const counted = (constraints) => {
  const text = fc.sample(fc.string({ maxLength: 30, ...constraints }), { numRuns: 20_000, seed: 30 }).join('\n');
  return Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, text.match(part)?.length ?? 0]));
};

console.log('fast-check', JSON.parse(readFileSync('node_modules/fast-check/package.json')).version);
const plain = counted({});
const seen = { grapheme: counted({ unit: 'grapheme' }), 'grapheme-composite': counted({ unit: 'grapheme-composite' }) };
const own = counted({ unit: fc.constantFrom('രാ', 'ന്ത', 'की') });
console.log({ plain, ...seen, own });
assert.ok(Object.values(plain).every((count) => count === 0));
for (const parts of Object.values(seen)) {
  assert.ok(parts['Malayalam letters'] > 100 && parts['Devanagari letters'] > 100);
  assert.equal(parts['Malayalam signs'] + parts['Devanagari signs'], 0);
}
assert.ok(own['Malayalam signs'] > 0 && own['Devanagari signs'] > 0);
JS
node try.mjs
