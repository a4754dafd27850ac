import { DEEP, featuresOfDatabase, leftOutByFast, TIERS } from '../../scripts/lib/suites.mjs';

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

it('plays on PostgreSQL the features that lock, search or write SQL, and no feature without a statement of its own', () => {
  const features = featuresOfDatabase();
  expect(features).toEqual(expect.arrayContaining(['bookings', 'core', 'orders', 'payments', 'tasks', 'timers', 'waiting-list']));
  expect(features).not.toContain('geocoding');
});
