/**
 * Cuts the Latin faces of all apps out of the full ones: letters, figures and signs that our texts use, and ₹. Needs tools that the product does not;
 * the fonts themselves are in the repository, so this need not be run.
 *
 *   npm i --no-save subset-font@2.9.0 @fontsource-variable/figtree@5.3.0 @fontsource-variable/bricolage-grotesque@5.3.0
 *   node tools/media/fonts/latin.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../../../scripts/lib/root.mjs';

/** The `unicode-range` of fonts.css. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
];
const LETTERS = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)));
/** The packages keep it with the letters that our texts do not use. */
const RUPEE = '₹';

const FACES = [
  { name: 'figtree', wght: { min: 400, max: 700, default: 400 } },
  // One weight: the others would double its size, and headings need no other.
  { name: 'bricolage-grotesque', wght: 700 },
];

for (const { name, wght } of FACES) {
  for (const { part, of, letters } of [
    { part: 'latin', of: 'latin', letters: LETTERS.join('') },
    { part: 'rupee', of: 'latin-ext', letters: RUPEE },
  ]) {
    const source = join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${of}-wght-normal.woff2`);
    const target = `frontends/kit/src/fonts/${name}-${part}.woff2`;
    const font = await subsetFont(readFileSync(source), letters, { targetFormat: 'woff2', variationAxes: { wght } });
    writeFileSync(join(root, target), font);
    console.log(`${target}: ${(font.length / 1024).toFixed(1)} KB`);
  }
}
