import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud, tool } from './processes.mjs';
import { tallyOfJest, tallyOfPlaywright } from './tally.mjs';

/** Specs of faults whose outcome the database decides. */
const ON_EACH_DATABASE = 'tests/faults/each-database';

/** Runs Jest on the paths (none: all specs but the faults) and counts its tests. */
export function runJest(paths, env, tally) {
  return runProjects(paths.length > 0 ? [] : ['node', 'screens'], paths, env, tally);
}

/**
 * Plays the faults on what is built: all on SQLite, those of records on PostgreSQL too.
 * @param names parts of paths of specs; none: all
 */
export async function runFaults(names, { redis, postgres }, env, tally) {
  const services = { ...env, ...(redis && { TEST_REDIS_URL: redis }), ...(postgres && { TEST_POSTGRES_URL: postgres }) };
  const options = { mayBeEmpty: names.length > 0 };
  const optional = options.mayBeEmpty ? ['--passWithNoTests'] : [];
  await runProjects(['faults'], [...optional, ...names], services, tally, options);
  if (!postgres) return;
  const chosen = names.length > 0 ? names.map((name) => `${ON_EACH_DATABASE}/.*${name}`) : [ON_EACH_DATABASE];
  const onPostgres = { ...services, TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres };
  await runProjects(['faults'], [...optional, ...chosen], onPostgres, tally, options);
}

function runProjects(projects, paths, env, tally, options) {
  return counted(
    tally,
    tallyOfJest,
    (report) => {
      const chosen = projects.length > 0 ? ['--selectProjects', ...projects] : [];
      const args = [...chosen, '--maxWorkers=100%', '--json', `--outputFile=${report}`, ...paths];
      const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
      return runAloud(tool('jest/bin/jest.js'), args, { ...env, NODE_OPTIONS: nodeOptions });
    },
    options,
  );
}

/** Runs Playwright on what is built and counts its tests. */
export function runPlaywright(args, tally, env = {}, options = {}) {
  return counted(
    tally,
    tallyOfPlaywright,
    (report) => runAloud(tool('@playwright/test/cli.js'), ['test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    options,
  );
}

/** @param options.mayBeEmpty whether it is no failure that nothing has the names that were chosen */
async function counted(tally, count, run, { mayBeEmpty = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-report-'));
  const file = join(folder, 'report.json');
  const { ok } = await run(file);
  const counts = count(read(file), ok);
  if (ok && mayBeEmpty && counts.passed === 0) counts.failed = 0;
  if (!ok && counts.failed <= 1) console.log('FAILED  this run did not end well: the lines above say why');
  tally.add(counts);
  rmSync(folder, { recursive: true, force: true });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
