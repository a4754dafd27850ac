import { parseArgs } from 'node:util';
import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { findPostgres, findRedis } from '../lib/services.mjs';
import { runFaults, runPlaywright } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';
import { USAGES } from '../lib/usages.mjs';
import { conclude } from './test.mjs';

/** Attacks and failures, fast tier or full; a seed repeats a run. Names choose specs, e.g. `npm run faults -- kill`. */
export default async function faults(args) {
  const { full, seed, names } = chosen(args);
  install();
  await build();
  const tally = new Tally();
  const services = { redis: await findRedis(), postgres: await findPostgres() };
  for (const [name, url] of Object.entries(services)) if (!url) tally.skip(`faults of ${name} (none answers on this machine)`);
  const env = { ...(full && { FAULTS_TIER: 'full' }), ...(seed && { FAULTS_SEED: seed }) };
  await runFaults({ paths: names }, services, env, tally);
  const stories = names.length > 0 ? names.map((name) => `faults/.*${name}`) : ['faults/'];
  await runPlaywright([...stories, '--pass-with-no-tests'], tally, env, { mayBeEmpty: names.length > 0 });
  conclude(tally);
}

function chosen(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { full: { type: 'boolean', default: false }, seed: { type: 'string' } },
    });
    if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) throw new TypeError('A seed is a whole number');
    return { ...values, names: positionals };
  } catch (error) {
    throw new Problem(`${error.message}. Usage: ${USAGES.faults}`);
  }
}
