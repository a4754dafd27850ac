import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../lib/mutation/rules.mjs';
import { root } from '../lib/root.mjs';

/** Browser stories, fault and architecture specs run through the whole product: they are counted with the whole only. */
const PARTS = {
  shared: ['shared/src', 'tests/shared'],
  backend: ['backend/src', 'tests/backend'],
  kit: ['frontends/kit', 'tests/frontends/kit'],
  staff: ['frontends/staff', 'tests/frontends/staff'],
  storefront: ['frontends/storefront', 'tests/frontends/storefront'],
  tv: ['frontends/tv', 'tests/frontends/tv'],
};
const FRONTENDS = ['kit', 'staff', 'storefront', 'tv'];

/** Not counted as source: content, which is data, and migrations, which are written once. */
const LEFT_OUT = [...CONTENT.map((pattern) => `shared/src/${pattern}`), '**/migrations/**'];

/** Lines of tests and of source, part by part. */
export default function ratio() {
  const rows = Object.entries(PARTS).map(([part, [source, tests]]) => ({ part, source: linesIn(source), tests: linesIn(tests) }));
  const sums = [
    sumOf(
      'frontends',
      rows.filter(({ part }) => FRONTENDS.includes(part)),
    ),
    { part: 'whole', source: sumOf('', rows).source, tests: linesIn('tests') },
  ];
  console.table([...rows, ...sums].map((row) => ({ ...row, ratio: Number((row.tests / row.source).toFixed(2)) })));
}

const linesIn = (folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: LEFT_OUT })
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);

const sumOf = (part, rows) => ({
  part,
  source: rows.reduce((sum, { source }) => sum + source, 0),
  tests: rows.reduce((sum, { tests }) => sum + tests, 0),
});
