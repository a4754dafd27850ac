import { build } from '../lib/build.mjs';
import { GATES, runGates } from '../lib/gates.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { findPostgres, findRedis } from '../lib/services.mjs';
import { runJest, runPlaywright } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';

/** Slots and money must hold on each database. */
const MONEY_FAULTS = ['tests/faults/oversell', 'tests/faults/six-hundred-payments'];

/** Everything that must hold, counted: format, lint, types, Jest on each database there is, build, browser. */
export default async function test() {
  install();
  const tally = new Tally();
  await runGates(GATES, tally);
  const redis = await findRedis();
  const withRedis = redis ? { TEST_REDIS_URL: redis } : {};
  if (!redis) tally.skip('two processes on one Redis (none answers on 127.0.0.1:6379; TEST_REDIS_URL names another)');
  await runJest([], withRedis, tally);
  const postgres = await findPostgres();
  if (postgres)
    await runJest(['tests/backend', ...MONEY_FAULTS], { ...withRedis, TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres }, tally);
  else tally.skip('the backend on PostgreSQL (none answers on 127.0.0.1:5432; TEST_DATABASE_URL names another)');
  if (await built(tally)) await runPlaywright([], tally);
  conclude(tally);
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
    tally.skip('the browser tests (the build failed)');
    return false;
  }
}
