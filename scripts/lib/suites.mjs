import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runAloud, tool } from './processes.mjs';
import { filesToTryAgain, tallyOfJest, tallyOfPlaywright, tallyOfTwoTries } from './tally.mjs';

/**
 * Two marks, in the title of a test or of its `describe`, choose a tier. `npm test` plays every spec that is not deep;
 * faults and stories take servers and a browser, so it plays those that are smoke tests.
 */
export const DEEP = '@deep';
export const SMOKE = '@smoke';
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
 * @property {Choice} faults
 * @property {Record<string, string>} sizes environment of the faults, see `tests/faults/support/seed.ts`
 * @property {string[]} stories arguments for Playwright
 */

/** @type {Record<'fast' | 'rest' | 'all', () => Tier>} `npm test`, all other tests, and both in one run */
export const TIERS = {
  fast: () => ({
    gates: true,
    postgres: false,
    specs: { titles: NOT_DEEP },
    faults: { paths: marked(SMOKE, 'tests/faults'), titles: SMOKE },
    sizes: { FAULTS_TIER: 'fast' },
    stories: ['--grep', SMOKE],
  }),
  rest: () => ({
    gates: false,
    postgres: true,
    specs: { paths: marked(DEEP, 'tests'), titles: DEEP },
    faults: {},
    sizes: {},
    stories: ['--grep-invert', SMOKE],
  }),
  all: () => ({ gates: true, postgres: true, specs: {}, faults: {}, sizes: {}, stories: [] }),
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
 * Runs Jest on what a database decides: migrations, and the backend's features that lock rows, write SQL of their own, search texts, or
 * insert or update. All others send only statements that the mapper writes alike for both; a deep test there repeats them many times.
 */
export function runJestOnPostgres(env, tally) {
  const paths = [...featuresOfDatabase().map((feature) => `tests/backend/${feature}/`), 'tests/architecture/migrations'];
  return runProjects(['node'], { paths, titles: NOT_DEEP }, env, tally);
}

const DECIDED_BY_DATABASE = /\bLockMode\b|\braw\(|\.execute\(|\$i?like\b|\bupsert\w*\(|\bcreateQueryBuilder\b|\bgetConnection\b/;

/** @returns {string[]} names of folders below `backend/src` */
export function featuresOfDatabase() {
  const sources = globSync('backend/src/*/**/*.ts', { cwd: root, exclude: ['backend/src/core/database/migrations/**'] });
  return [...new Set(sources.filter((file) => DECIDED_BY_DATABASE.test(textOf(file))).map((file) => file.split(/[\\/]/)[2]))].toSorted();
}

/** Runs the specs that hold a limit of time, one after the other. */
export function runLimits(tally) {
  return runProjects(['node'], { paths: ['\\.speed\\.spec\\.'], workers: '1' }, { BENCH_LIMITS: 'true' }, tally);
}

/** Beside those on SQLite, one for each core: many faults are waited for, and half as many more leave no core idle. With as many again, servers took a minute to start on a busy machine. */
const BESIDE = '50%';
/** What is played beside others may be slow; the full tier has limits of its own, see `jest.config.mjs`. */
const PATIENT = ['--testTimeout=300000'];
const WAITING_FIRST = ['--testSequencer', join(root, 'tests/support/jest/waiting-first.mjs')];

/**
 * Plays the faults on what is built: all on SQLite, and at the same time those of records on PostgreSQL.
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
    ...(postgres ? [runProjects(['faults'], { paths: inFolder, titles, options, mayBeEmpty, workers: BESIDE }, onPostgres, tally)] : []),
  ]);
}

/** @param {Choice & { options?: string[], mayBeEmpty?: boolean, workers?: string }} choice */
async function runProjects(projects, { paths = [], titles, options = [], mayBeEmpty, workers = '100%' }, env, tally) {
  const chosen = ['--selectProjects', ...projects, `--maxWorkers=${workers}`, ...(titles ? ['--testNamePattern', titles] : [])];
  const run = (...wanted) => {
    const args = [...chosen, '--json', ...wanted];
    const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
    return reported((report) =>
      runAloud(tool('jest/bin/jest.js'), [...args, `--outputFile=${report}`], { ...env, NODE_OPTIONS: nodeOptions }),
    );
  };
  const first = await run(...options, ...paths);
  const files = process.env.CI ? filesToTryAgain(first.report) : [];
  if (files.length === 0) return count(tally, tallyOfJest(first.report, first.ok, titles), first.ok, { mayBeEmpty });
  console.log(`Second try of ${files.length === 1 ? 'the spec file' : `the ${files.length} spec files`} that failed`);
  const second = await run(...options, '--runTestsByPath', ...files);
  count(tally, tallyOfTwoTries(first.report, second.report, second.ok, titles), second.ok, { mayBeEmpty });
}

/** Runs Playwright on what is built and counts its tests. */
export async function runPlaywright(args, tally, env = {}, options = {}) {
  const { report, ok } = await reported((file) =>
    runAloud(tool('@playwright/test/cli.js'), ['test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
  count(tally, tallyOfPlaywright(report, ok), ok, options);
}

/** Runs what writes a report in JSON; null when it wrote none. */
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
