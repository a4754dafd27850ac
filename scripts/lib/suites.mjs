import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runAloud, tool } from './processes.mjs';
import { filesToTryAgain, tallyOfJest, tallyOfPlaywright, tallyOfTwoTries } from './tally.mjs';

/** Specs of faults whose outcome the database decides. */
const ON_EACH_DATABASE = 'tests/faults/each-database';

/** Runs Jest on the paths (none: all specs but the faults) and counts its tests. */
export function runJest(paths, env, tally) {
  return runProjects(paths.length > 0 ? [] : ['node', 'screens'], paths, env, tally);
}

/** Beside those on SQLite, one for each core: many faults are waited for, and half as many more leave no core idle. With as many again, servers took a minute to start on a busy machine. */
const BESIDE = '50%';
/** What is played beside others may be slow; the full tier has limits of its own, see `jest.config.mjs`. */
const PATIENT = ['--testTimeout=300000'];
const WAITING_FIRST = ['--testSequencer', join(root, 'tests/support/jest/waiting-first.mjs')];

/**
 * Plays the faults on what is built: all on SQLite, and at the same time those of records on PostgreSQL.
 * @param names parts of paths of specs; none: all
 */
export async function runFaults(names, { redis, postgres }, env, tally) {
  const services = { ...env, ...(redis && { TEST_REDIS_URL: redis }), ...(postgres && { TEST_POSTGRES_URL: postgres }) };
  const options = { mayBeEmpty: names.length > 0 };
  const common = [...WAITING_FIRST, ...(env.FAULTS_TIER === 'full' ? [] : PATIENT), ...(options.mayBeEmpty ? ['--passWithNoTests'] : [])];
  const chosen = names.length > 0 ? names.map((name) => `${ON_EACH_DATABASE}/.*${name}`) : [ON_EACH_DATABASE];
  const onPostgres = { ...services, TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres };
  await Promise.all([
    runProjects(['faults'], [...common, ...names], services, tally, options),
    ...(postgres ? [runProjects(['faults'], [...common, ...chosen], onPostgres, tally, { ...options, workers: BESIDE })] : []),
  ]);
}

async function runProjects(projects, paths, env, tally, options = {}) {
  const chosen = projects.length > 0 ? ['--selectProjects', ...projects] : [];
  const run = (...wanted) => {
    const args = [...chosen, `--maxWorkers=${options.workers ?? '100%'}`, '--json', ...wanted];
    const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
    return reported((report) =>
      runAloud(tool('jest/bin/jest.js'), [...args, `--outputFile=${report}`], { ...env, NODE_OPTIONS: nodeOptions }),
    );
  };
  const first = await run(...paths);
  const files = process.env.CI ? filesToTryAgain(first.report) : [];
  if (files.length === 0) return count(tally, tallyOfJest(first.report, first.ok), first.ok, options);
  console.log(`Second try of ${files.length === 1 ? 'the spec file' : `the ${files.length} spec files`} that failed`);
  const second = await run('--runTestsByPath', ...files);
  count(tally, tallyOfTwoTries(first.report, second.report, second.ok), second.ok, options);
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
