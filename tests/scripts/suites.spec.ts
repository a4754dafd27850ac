import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { decidedByDatabase, DEEP, leftOutByFast, TIERS } from '../../scripts/lib/suites.mjs';

const { fast, rest, all } = { fast: TIERS.fast(), rest: TIERS.rest(), all: TIERS.all() };
const plays = ({ specs }: typeof fast, title: string): boolean => new RegExp(specs.titles ?? '').test(title);

it.each([
  { title: 'prices a mixed basket', inFast: true },
  { title: `prints 200 labels ${DEEP}`, inFast: false },
  { title: `a week of offers ${DEEP} keeps the places`, inFast: false },
])('plays a test either in npm test or in the rest (row %#)', ({ title, inFast }) => {
  expect({ fast: plays(fast, title), rest: plays(rest, title), all: plays(all, title) }).toEqual({
    fast: inFast,
    rest: !inFast,
    all: true,
  });
});

it('plays each story either in npm test or in the rest', () => {
  expect([fast.stories, rest.stories, all.stories]).toEqual([['--grep', '@smoke'], ['--grep-invert', '@smoke'], []]);
});

it('plays the crowd, the kills, the webhooks and the access table in npm test', () => {
  expect(fast.faults.paths).toEqual([
    'tests/faults/each-database/killed-process.spec.ts',
    'tests/faults/each-database/oversell.spec.ts',
    'tests/faults/each-database/webhooks.spec.ts',
    'tests/faults/who-may-what.spec.ts',
  ]);
});

it('names the command that plays the other tests', () => {
  expect(leftOutByFast()).toMatch(
    /^\d+ deep tests, \d+ files of faults, \d+ files of stories, and PostgreSQL: npm run test:all plays them$/,
  );
});

/** What a source writes that the mapper does not write alike for every database. */
const OF_ONE_DATABASE = /\bLockMode\b|\braw\(|\.execute\(|\$i?like\b|\bupsert\w*\(|\bcreateQueryBuilder\b|\bgetConnection\b/;

it('plays on PostgreSQL specs of each feature that locks rows, searches or writes statements of its own', () => {
  const features = new Set(
    globSync('backend/src/*/**/*.ts', { cwd: root, exclude: ['backend/src/core/database/migrations/**'] })
      .filter((file) => OF_ONE_DATABASE.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => file.split('/')[2] ?? ''),
  );
  const specs = decidedByDatabase();
  const played = new Set(specs.map((file) => file.split('/')[2]));
  // The samples are a part of the core's specs.
  expect([...features].filter((feature) => !played.has(feature))).toEqual(['samples']);
  expect(specs).toEqual(expect.arrayContaining(['tests/architecture/migrations.spec.ts', 'tests/backend/core/samples.spec.ts']));
  expect(specs.length).toBeLessThan(globSync('tests/backend/*/*.spec.ts', { cwd: root }).length / 2);
});
