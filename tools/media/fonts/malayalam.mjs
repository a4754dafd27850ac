/**
 * Cuts the Malayalam font of all apps out of the full one: the letters in use today, the weights from 400 to 700. Needs a tool that the product does
 * not; the font itself is in the repository, so this need not be run.
 *
 *   npm i --no-save subset-font@2.9.0 && node tools/media/fonts/malayalam.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../../../scripts/lib/root.mjs';

const SOURCE = 'node_modules/@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2';
const TARGET = 'frontends/kit/src/fonts/noto-sans-malayalam-400-700.woff2';
/** The letters in use today, as the `unicode-range` of malayalam.css has them: without the archaic ones and the fractions, a quarter of the file. */
const RANGES = [
  [0x0d02, 0x0d03],
  [0x0d05, 0x0d0b],
  [0x0d0e, 0x0d28],
  [0x0d2a, 0x0d39],
  [0x0d3d, 0x0d43],
  [0x0d46, 0x0d4d],
  [0x0d57, 0x0d57],
  [0x0d7a, 0x0d7f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
];

const letters = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)));
const font = await subsetFont(readFileSync(join(root, SOURCE)), letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
writeFileSync(join(root, TARGET), font);
console.log(`${TARGET}: ${Math.round(font.length / 1024)} KB`);
