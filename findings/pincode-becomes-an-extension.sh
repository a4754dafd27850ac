#!/usr/bin/env bash
# libphonenumber-js: the pincode or the second number after a comma becomes the extension of a telephone number.
#
# Guess: "98470 12345, 686001" holds a number and a pincode, and the parser refuses it or gives the number alone. In "98470 12345, 94470 11111"
#   the search in a text finds two numbers, as it does with a stroke between them.
# Fact: a comma or a semicolon means an extension. The first text is one valid number with the extension 686001, which its link holds too.
#   In the second the search finds one number: the first half of the other is its extension, and the rest is lost.
# Why it matters: customers write a number, a comma, and the rest of the address. A part of the address becomes a part of the number, and the
#   second number of a household disappears from an imported list.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact libphonenumber-js@1.13.16 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { findPhoneNumbersInText, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const found = (text) =>
  findPhoneNumbersInText(text, 'IN').map(({ number, startsAt, endsAt }) => [number.number, number.ext ?? null, text.slice(startsAt, endsAt)]);

console.log('libphonenumber-js', JSON.parse(readFileSync('node_modules/libphonenumber-js/package.json')).version);
const typed = '98470 12345, 686001';
const seen = {
  valid: isValidPhoneNumber(typed, 'IN'),
  link: parsePhoneNumberFromString(typed, 'IN').getURI(),
  comma: found('98470 12345, 94470 11111'),
  semicolon: found('98470 12345; 94470 11111'),
  door: found('98470 12345, 12 Temple Road'),
  stroke: found('98470 12345 / 94470 11111'),
};
console.log(seen);
assert.deepEqual(seen, {
  valid: true,
  link: 'tel:+919847012345;ext=686001',
  comma: [['+919847012345', '94470', '98470 12345, 94470']],
  semicolon: [['+919847012345', '94470', '98470 12345; 94470']],
  door: [['+919847012345', '12', '98470 12345, 12']],
  stroke: [
    ['+919847012345', null, '98470 12345'],
    ['+919447011111', null, '94470 11111'],
  ],
});
JS
node try.mjs
