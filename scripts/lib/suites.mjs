import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runAloud, tool } from './processes.mjs';
import { tallyOfJest, tallyOfPlaywright } from './tally.mjs';

/**
 * Two marks, in the title of a test or of its `describe`, choose a tier. `npm test` plays every spec that is not deep;
 * faults and stories take servers and a browser, so it plays those that are smoke tests.
 */
export const DEEP = '@deep';
export const SMOKE = '@smoke';
/** In a comment at the top of a spec file: it is played on PostgreSQL too. */
export const DATABASE = '@database';
const NOT_DEEP = `^(?!.*${DEEP})`;

/**
 * @typedef {object} Choice
 * @property {string[]} [paths] parts of paths of spec files; none: all
 * @property {string} [titles] a regular expression for the whole title; none: all
 *
 * @typedef {object} Tier
 * @property {boolean} gates whether format, lint and types are checked
 * @property {boolean} postgres whether specs and faults are played on PostgreSQL too
 * @property {Choice} specs of backend, rules, scripts, sources and screens
 * @property {Choice} faults on SQLite; with `postgres` all of its faults are played there too
 * @property {string[]} stories arguments for Playwright
 */

/** @type {Record<'fast' | 'rest' | 'all', () => Tier>} `npm test`, all other tests, and both in one run */
export const TIERS = {
  fast: () => ({
    gates: true,
    postgres: false,
    specs: { titles: NOT_DEEP },
    faults: { paths: marked(SMOKE, 'tests/faults'), titles: SMOKE },
    stories: ['--grep', SMOKE],
  }),
  rest: () => ({
    gates: false,
    postgres: true,
    specs: { paths: marked(DEEP, 'tests'), titles: DEEP },
    faults: { titles: `^(?!.*${SMOKE})` },
    stories: ['--grep-invert', SMOKE],
  }),
  all: () => ({ gates: true, postgres: true, specs: {}, faults: {}, stories: [] }),
};

/** The tests that the fast tier leaves out, and the command that plays them. */
export function leftOutByFast() {
  const files = (folder) => specsBelow(folder).length - marked(SMOKE, folder).length;
  return (
    `${deepTitles()} deep tests, ${files('tests/faults')} files of faults, ${files('tests/e2e')} files of stories, ` +
    'and PostgreSQL: npm run test:all plays them'
  );
}

/** Each row of a table counts as one. */
const deepTitles = () => marked(DEEP, 'tests').reduce((sum, file) => sum + textOf(file).split(DEEP).length - 1, 0);

const marked = (mark, folder) => specsBelow(folder).filter((file) => textOf(file).includes(mark));

const specsBelow = (folder) => globSync(`${folder}/**/*.spec.{ts,tsx}`, { cwd: root }).toSorted();

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** Specs of faults whose outcome the database decides. */
const ON_EACH_DATABASE = 'tests/faults/each-database';

/** Runs Jest on all specs but the faults and counts its tests. @param {Choice} choice */
export function runJest(choice, env, tally) {
  return runProjects(['node', 'screens'], choice, env, tally);
}

/**
 * Runs Jest on the spec files of topics that a database decides: migrations, units of work, locks, queries, searches, revisions, keys. The comment
 * that marks a file names its topic. All others send statements that these send too, so they are played on SQLite alone; so are the deep tests.
 */
export function runJestOnPostgres(env, tally) {
  return runProjects(['node'], { paths: decidedByDatabase(), titles: NOT_DEEP }, env, tally);
}

/** @returns {string[]} paths of spec files */
export const decidedByDatabase = () => marked(DATABASE, 'tests/{architecture,backend}');

/** Runs the specs that hold a limit of time, one after the other. */
export function runLimits(tally) {
  return runProjects(['node'], { paths: ['\\.speed\\.spec\\.'], workers: '1' }, { BENCH_LIMITS: 'true' }, tally);
}

/**
 * In addition to those on SQLite, one for each core: many faults are waited for, and half as many more leave no core idle. With as many again,
 * servers took a minute to start on a busy machine.
 */
const BESIDE = '50%';
/** Tests that share the machine may be slow; the full tier has limits of its own, see `jest.config.mjs`. */
const PATIENT = ['--testTimeout=300000'];
const WAITING_FIRST = ['--testSequencer', join(root, 'tests/support/jest/waiting-first.mjs')];

/**
 * Plays the faults on the built product: all on SQLite, and at the same time those of records on PostgreSQL.
 * @param {Choice} choice
 * @param env `FAULTS_TIER` and `FAULTS_SEED`, see `tests/faults/support/seed.ts`
 */
export async function runFaults({ paths = [], titles }, { redis, postgres }, env, tally) {
  const services = { ...env, ...(redis && { TEST_REDIS_URL: redis }), ...(postgres && { TEST_POSTGRES_URL: postgres }) };
  const mayBeEmpty = paths.length > 0;
  const options = [...WAITING_FIRST, ...(env.FAULTS_TIER === 'full' ? [] : PATIENT), ...(mayBeEmpty ? ['--passWithNoTests'] : [])];
  const onPostgres = { ...services, TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres };
  const inFolder = mayBeEmpty ? paths.map((path) => `${ON_EACH_DATABASE}/.*${path}`) : [ON_EACH_DATABASE];
  await Promise.all([
    runProjects(['faults'], { paths, titles, options, mayBeEmpty }, services, tally),
    ...(postgres ? [runProjects(['faults'], { paths: inFolder, options, mayBeEmpty, workers: BESIDE }, onPostgres, tally)] : []),
  ]);
}

/** @param {Choice & { options?: string[], mayBeEmpty?: boolean, workers?: string }} choice */
async function runProjects(projects, { paths = [], titles, options = [], mayBeEmpty, workers = '100%' }, env, tally) {
  const chosen = ['--selectProjects', ...projects, `--maxWorkers=${workers}`, ...(titles ? ['--testNamePattern', titles] : [])];
  const args = [...chosen, '--json', ...options, ...paths];
  const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  const { report, ok } = await reported((file) =>
    runAloud(tool('jest/bin/jest.js'), [...args, `--outputFile=${file}`], { ...env, NODE_OPTIONS: nodeOptions }),
  );
  count(tally, tallyOfJest(report, ok, titles), ok, { mayBeEmpty });
}

/** Runs Playwright on the built product and counts its tests. */
export async function runPlaywright(args, tally, env = {}, options = {}) {
  const { report, ok } = await reported((file) =>
    runAloud(tool('@playwright/test/cli.js'), ['test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
  count(tally, tallyOfPlaywright(report, ok), ok, options);
}

/** Runs a program that writes a report in JSON; null when it wrote none. */
async function reported(run) {
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-report-'));
  const file = join(folder, 'report.json');
  const { ok } = await run(file);
  const report = read(file);
  rmSync(folder, { recursive: true, force: true });
  return { report, ok };
}

/** @param options.mayBeEmpty whether it is no failure that nothing has the names that were chosen */
function count(tally, counts, endedWell, { mayBeEmpty = false } = {}) {
  const failed = endedWell && mayBeEmpty && counts.passed === 0 ? 0 : counts.failed;
  if (!endedWell && failed <= 1) console.log('FAILED  this run did not end well: the lines above say why');
  tally.add({ ...counts, failed });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
