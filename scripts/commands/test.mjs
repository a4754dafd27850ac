import { build } from '../lib/build.mjs';
import { GATES, runGates } from '../lib/gates.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { findPostgres, findRedis } from '../lib/services.mjs';
import { leftOutByFast, runFaults, runJest, runJestOnPostgres, runPlaywright, TIERS } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';
import { USAGES } from '../lib/usages.mjs';

const KEEP_GOING = '--keep-going';

/** The fast tier: the proof that a change needs before it is merged. */
export default async function test(args) {
  if (args.some((arg) => arg !== KEEP_GOING)) throw new Problem(`Usage: ${USAGES.test}`);
  await play('fast', { keepGoing: args.includes(KEEP_GOING) });
}

/**
 * Plays a tier and counts it, the quickest answer first.
 * A failure ends the run, unless it should keep going or CI is set: a reader of a CI log wants every failure.
 * @param {keyof typeof TIERS} name
 */
export async function play(name, { keepGoing }) {
  install();
  const tally = new Tally();
  await runStages(await stagesOf(TIERS[name](), tally), tally, { all: keepGoing || Boolean(process.env.CI) });
  if (name === 'fast') tally.skip(leftOutByFast());
  conclude(tally);
}

/** Runs them in turn; those after a failure are named as skipped, unless all are wanted. */
export async function runStages(stages, tally, { all }) {
  for (const { name, run } of stages) {
    if (tally.failed > 0 && !all) tally.skip(`${name} (a stage before it failed; -- ${KEEP_GOING} plays all)`);
    else await run();
  }
}

async function stagesOf(tier, tally) {
  const { redis, postgres } = await servicesFor(tier, tally);
  const withRedis = redis ? { TEST_REDIS_URL: redis } : {};
  const onPostgres = { ...withRedis, TEST_DB: 'postgresql', TEST_DATABASE_URL: postgres };
  return [
    ...(tier.gates ? [{ name: 'format, lint and types', run: () => runGates(GATES, tally) }] : []),
    { name: 'the specs', run: () => runJest(tier.specs, withRedis, tally) },
    ...(postgres ? [{ name: 'the specs on PostgreSQL', run: () => runJestOnPostgres(onPostgres, tally) }] : []),
    {
      name: 'the build, the faults and the stories',
      run: async () => {
        if (!(await built(tally))) return;
        await runFaults(tier.faults, { redis, postgres }, {}, tally);
        await runPlaywright(tier.stories, tally);
      },
    },
  ];
}

async function servicesFor(tier, tally) {
  const redis = await findRedis();
  if (!redis) tally.skip('two processes on one Redis (none answers on 127.0.0.1:6379; TEST_REDIS_URL names another)');
  if (!tier.postgres) return { redis, postgres: null };
  const postgres = await findPostgres();
  if (!postgres) tally.skip('everything on PostgreSQL (none answers on 127.0.0.1:5432; TEST_DATABASE_URL names another)');
  return { redis, postgres };
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
    tally.skip('the faults and the stories (the build failed)');
    return false;
  }
}
