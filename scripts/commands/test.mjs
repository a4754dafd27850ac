import { build } from '../lib/build.mjs';
import { GATES, runGates } from '../lib/gates.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { findPostgres, findRedis } from '../lib/services.mjs';
import { runFaults, runJest, runPlaywright } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';

const USAGE = 'Usage: npm test [-- --all]';
/** Specs that import what opens a database: the others would find the same a second time. */
const WITH_DATABASE = ['--selectProjects', 'node', '--findRelatedTests', 'tests/support/test-database.ts'];

/**
 * Everything that must hold, counted, the quickest answer first: format, lint, types, Jest on each database there is, build, faults, browser.
 * What follows a failure is left out, unless all is asked for or CI is set: it takes minutes, and says the same once more.
 */
export default async function test(args) {
  if (args.some((arg) => arg !== '--all')) throw new Problem(USAGE);
  install();
  const tally = new Tally();
  const services = { redis: await findRedis(), postgres: await findPostgres() };
  // Nobody waits at a CI server, and whoever reads its log wants every failure.
  const all = args.includes('--all') || Boolean(process.env.CI);
  await runStages(stagesOf(services, tally), tally, { all });
  conclude(tally);
}

/** Runs them in turn; those after a failure are named as skipped, unless all are asked for. */
export async function runStages(stages, tally, { all }) {
  for (const { name, run } of stages) {
    if (tally.failed > 0 && !all) tally.skip(`${name} (something failed before; npm test -- --all plays everything)`);
    else await run();
  }
}

function stagesOf({ redis, postgres }, tally) {
  const withRedis = redis ? { TEST_REDIS_URL: redis } : {};
  if (!redis) tally.skip('two processes on one Redis (none answers on 127.0.0.1:6379; TEST_REDIS_URL names another)');
  if (!postgres) tally.skip('what has a database, on PostgreSQL (none answers on 127.0.0.1:5432; TEST_DATABASE_URL names another)');
  const onPostgres = { ...withRedis, TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres };
  return [
    { name: 'format, lint and types', run: () => runGates(GATES, tally) },
    { name: 'the specs', run: () => runJest([], withRedis, tally) },
    ...(postgres ? [{ name: 'what has a database, on PostgreSQL', run: () => runJest(WITH_DATABASE, onPostgres, tally) }] : []),
    {
      name: 'the build, the faults and the browser tests',
      run: async () => {
        if (!(await built(tally))) return;
        await runFaults([], { redis, postgres }, {}, tally);
        await runPlaywright([], tally);
      },
    },
  ];
}

/** Says the result in the last line and leaves it as the exit code. */
export function conclude(tally) {
  for (const line of tally.lines()) console.log(line);
  process.exitCode = tally.ok ? 0 : 1;
}

async function built(tally) {
  try {
    await build();
    tally.add({ passed: 1, failed: 0 });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    tally.add({ passed: 0, failed: 1 });
    tally.skip('the faults and the browser tests (the build failed)');
    return false;
  }
}
