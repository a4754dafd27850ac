#!/usr/bin/env bash
# jsqr and zxing-wasm: a code whose text holds ° in Latin-1 is found, and its text is empty or another one.
#
# Guess: a QR code without a mark of its character set holds Latin-1, so readers give "Keep below 5°C", or at worst one odd sign in it.
# Fact: jsQR finds the code and its bytes and gives the empty text for the whole code: it takes bytes for UTF-8 only and drops the error.
#   zxing-wasm guesses the character set from the bytes: it reads the sentence, and reads the short "5°C" as Japanese, "5ｰC".
#   Both read the same texts in UTF-8.
# Why it matters: a label printer that draws the code itself may write Latin-1. A cook scans a label of a cold store, and the app gets a code
#   without text: a check for "no code found" lets it through.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact jsqr@1.4.0 zxing-wasm@3.1.3 uqr@0.1.3 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const jsQR = createRequire(import.meta.url)('jsqr');
prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });

/** Draws the code black on white, with the margin of four modules that the standard wants. */
function picture(bytes) {
  const { size, data } = encode([...bytes], { border: 4 });
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[Math.floor(y / scale)][Math.floor(x / scale)]) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data: pixels, width, height: width, colorSpace: 'srgb' };
}

const expected = [
  ['Keep below 5°C', 'latin1', '', 'Keep below 5°C'],
  ['5°C', 'latin1', '', '5ｰC'],
  ['Keep below 5°C', 'utf8', 'Keep below 5°C', 'Keep below 5°C'],
  ['5°C', 'utf8', '5°C', '5°C'],
];
for (const name of ['jsqr', 'zxing-wasm', 'uqr']) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
for (const [text, encoding, ofJsQR, ofZXing] of expected) {
  const bytes = Buffer.from(text, encoding);
  const image = picture(bytes);
  const found = jsQR(image.data, image.width, image.height);
  const [other] = await readBarcodes(image);
  console.log(`"${text}" in ${encoding}: jsqr "${found.data}" of ${found.binaryData.length} bytes, zxing-wasm "${other.text}"`);
  assert.deepEqual(Buffer.from(found.binaryData), bytes);
  assert.deepEqual([found.data, other.text], [ofJsQR, ofZXing]);
}
JS
node try.mjs
