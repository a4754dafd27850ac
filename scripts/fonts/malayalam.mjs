/**
 * Cuts the storefront's Malayalam font out of the full one: all letters, the weights from 400 to 700.
 * Needs a tool that the product does not; the font itself is in the repository, so nobody has to run this.
 *
 *   npm i --no-save subset-font@2.9.0 && node scripts/fonts/malayalam.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../lib/root.mjs';

const SOURCE = 'node_modules/@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2';
const TARGET = 'frontends/storefront/src/fonts/noto-sans-malayalam-400-700.woff2';
/** The `unicode-range` of fonts.css. */
const RANGES = [
  [0x0d00, 0x0d7f],
  [0x0951, 0x0952],
  [0x0964, 0x0965],
  [0x1cda, 0x1cda],
  [0x1cf2, 0x1cf2],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  [0xa830, 0xa832],
];

const letters = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)));
const font = await subsetFont(readFileSync(join(root, SOURCE)), letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
writeFileSync(join(root, TARGET), font);
console.log(`${TARGET}: ${Math.round(font.length / 1024)} KB`);
