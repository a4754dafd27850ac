#!/usr/bin/env bash
# exceljs: an amount whose number format spells a unit with backslashes comes back as a date.
#
# Guess: the reader knows a date by the date parts of the cell's format. A backslash makes the next sign plain text, so `0\ \m\l` is a number.
# Fact: exceljs takes out texts in quotes and brackets and then looks for any of the letters y, m, d, h, M, s and b. It does not know the
#   backslash. 250 ml becomes a day of 1900, and an amount in `\R\s` becomes a day of 1903. The same unit in quotes stays a number,
#   and read-excel-file reads all of these cells as numbers.
# Why it matters: settlements, purchase lists and recipes come as spreadsheets with formats such as Rs, ml, hours and days. A column of
#   amounts turns into dates without an error, and no sum over it is right.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact exceljs@4.4.0 read-excel-file@9.3.17 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { readSheet } from 'read-excel-file/node';

const cells = [
  [1200.5, String.raw`\R\s #,##0.00`, '1903-04-14T12:00:00.000Z'],
  [250, String.raw`0\ \m\l`, '1900-09-06T00:00:00.000Z'],
  [2, String.raw`0\ \d`, '1900-01-01T00:00:00.000Z'],
  [1200.5, '"Rs "#,##0.00', 1200.5],
  [250, '0" ml"', 250],
  [4, String.raw`0.0\ \k\g`, 4],
];
const written = new ExcelJS.Workbook();
const sheet = written.addWorksheet('stock');
cells.forEach(([value, format], row) => Object.assign(sheet.getCell(row + 1, 1), { value, numFmt: format }));
await written.xlsx.writeFile('stock.xlsx');

const read = new ExcelJS.Workbook();
await read.xlsx.readFile('stock.xlsx');
const others = await readSheet('stock.xlsx');
for (const name of ['exceljs', 'read-excel-file']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
cells.forEach(([value, format, expected], row) => {
  const found = read.worksheets[0].getCell(row + 1, 1).value;
  const shown = found instanceof Date ? found.toISOString() : found;
  console.log(`${value} as ${format}: exceljs ${shown}, read-excel-file ${others[row][0]}`);
  assert.equal(shown, expected);
  assert.equal(others[row][0], value);
});
JS
node try.mjs
