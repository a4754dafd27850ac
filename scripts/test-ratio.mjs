// Lines of tests beside lines of source, part by part; docs/quality.md has the table. Content, which is data, is no source.
// Run by: node scripts/test-ratio.mjs
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { CONTENT } from './lib/mutation/rules.mjs';

const content = CONTENT.map((pattern) => `shared/src/${pattern}`);

/** The backend's own faults and the apps' stories run through the whole product: they are counted with no part. */
const PARTS = [
  ['shared', 'shared/src', 'tests/shared'],
  ['backend', 'backend/src', 'tests/backend'],
  ['kit', 'frontends/kit', 'tests/frontends/kit'],
  ['staff', 'frontends/staff', 'tests/frontends/staff'],
  ['storefront', 'frontends/storefront', 'tests/frontends/storefront'],
  ['tv', 'frontends/tv', 'tests/frontends/tv'],
];

const linesOf = (folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: [...content, '**/migrations/**'] })
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);

const rows = PARTS.map(([part, source, tests]) => ({ part, source: linesOf(source), tests: linesOf(tests) }));
const apps = rows.filter(({ part }) => !['shared', 'backend'].includes(part));
const sum = (name, some) => ({
  part: name,
  source: some.reduce((all, { source }) => all + source, 0),
  tests: some.reduce((all, { tests }) => all + tests, 0),
});

console.table(
  [...rows, sum('frontends', apps), sum('all', rows)].map((row) => ({ ...row, ratio: Number((row.tests / row.source).toFixed(2)) })),
);
