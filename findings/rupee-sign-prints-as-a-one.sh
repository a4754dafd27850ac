#!/usr/bin/env bash
# pdfkit: the rupee sign in a standard font prints as a small raised 1.
#
# Guess: Helvetica of the PDF standard has no rupee sign, so pdfkit throws an error or prints an empty box, as it does with its own fonts.
# Fact: pdfkit cuts the code of a letter that the font lacks into single bytes. U+20B9 becomes the bytes 20 and B9: a space and the sign ¹.
#   A reader of the paper sees " ¹500" for ₹500. The width of the sign counts as 0, so the next text may overlap. No error tells it.
#   The euro sign is in the font's table and prints correctly, so a test with € proves nothing for ₹.
# Why it matters: a label or a bill in a standard font shows 1500 where the kitchen wants 500 rupees.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact pdfkit@0.20.2 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** The bytes that the font's table of signs, WinAnsiEncoding, turns into signs. */
async function printed(text) {
  const document = new PDFDocument({ compress: false });
  const parts = [];
  document.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font('Helvetica').text(text);
  document.end();
  await ended;
  const file = Buffer.concat(parts).toString('latin1');
  assert.match(file, /\/Encoding \/WinAnsiEncoding/);
  return Buffer.from(/\[<([0-9a-f]+)>/.exec(file)[1], 'hex');
}

const widthOf = (text) => new PDFDocument().font('Helvetica').widthOfString(text);
const seen = {
  // Above A0 the table is that of Latin-1; in it, the byte B9 is the raised 1.
  '₹500': (await printed('₹500')).toString('latin1'),
  // The byte 80 is the euro sign.
  '€500': (await printed('€500')).toString('hex'),
  'width of ₹': widthOf('₹'),
  '₹500 as wide as 500': widthOf('₹500') === widthOf('500'),
};
console.log('pdfkit', JSON.parse(readFileSync('node_modules/pdfkit/package.json')).version, seen);
assert.deepEqual(seen, { '₹500': ' ¹500', '€500': '80353030', 'width of ₹': 0, '₹500 as wide as 500': true });
JS
node try.mjs
