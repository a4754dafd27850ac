#!/usr/bin/env bash
# fontkit: a variable font packed as woff2 offers its weights, gives an instance of one, and that instance cannot lay out a text.
#
# Guess: the variable woff2 of @fontsource is one file for all weights, so getVariation('Black') gives a bold font for labels.
# Fact: fontkit reads the axes and the names of the weights and lays out text in the usual weight. getVariation returns a font without an
#   error, but it reads the packed file as if it were not packed: it has no name, no size and no tables, and its first layout throws a
#   TypeError about `undefined`. The file of a single weight works.
# Why it matters: a check at the start that asks for the weights or makes the instance is green. The first label with a Hindi name fails in the
#   rush before a delivery. A printed paper needs a file for each weight.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact fontkit@2.0.4 \
  @fontsource-variable/noto-sans-devanagari@5.3.0 @fontsource/noto-sans-devanagari@5.3.0 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';

const open = (name) => fontkit.create(readFileSync(`node_modules/${name}`));
const tried = (work) => {
  try {
    return work();
  } catch (error) {
    return error.constructor.name;
  }
};
const variable = open('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2');
const black = tried(() => variable.getVariation('Black'));
const single = open('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-900-normal.woff2');
const seen = {
  hasWeight: 'Black' in variable.namedVariations,
  widthOfUsual: variable.layout('राम').advanceWidth > 0,
  instance: typeof black.layout,
  nameOfInstance: tried(() => black.postscriptName),
  layoutOfInstance: tried(() => black.layout('राम').advanceWidth),
  widthOfSingleFile: single.layout('राम').advanceWidth > variable.layout('राम').advanceWidth,
};
console.log('fontkit', JSON.parse(readFileSync('node_modules/fontkit/package.json')).version, seen);
assert.deepEqual(seen, {
  hasWeight: true,
  widthOfUsual: true,
  instance: 'function',
  nameOfInstance: null,
  layoutOfInstance: 'TypeError',
  widthOfSingleFile: true,
});
JS
node try.mjs
