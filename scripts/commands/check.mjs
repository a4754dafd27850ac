import { specsOfChange } from '../lib/changed-specs.mjs';
import { QUICK_GATES, runGates } from '../lib/gates.mjs';
import { install } from '../lib/install.mjs';
import { runJest } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';
import { conclude } from './test.mjs';

/** The quick check while working: lint, types, and on SQLite the specs of changed files. Arguments choose specs, `--all` all of them. */
export default async function check(args) {
  install();
  const tally = new Tally();
  await runGates(QUICK_GATES, tally);
  await runJest({ paths: await specsFor(args) }, {}, tally);
  conclude(tally);
}

async function specsFor(args) {
  if (args.includes('--all')) return [];
  if (args.length > 0) return args;
  const specs = await specsOfChange();
  console.log(specs.length > 0 ? 'Specs of what changed (npm run check -- --all plays all of them)' : 'All specs');
  return specs;
}
