import { QUICK_GATES, runGates } from '../lib/gates.mjs';
import { install } from '../lib/install.mjs';
import { runJest } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';
import { conclude } from './test.mjs';

/** The quick answer while working: lint, types, Jest on SQLite. Arguments choose specs. */
export default async function check(args) {
  install();
  const tally = new Tally();
  await runGates(QUICK_GATES, tally);
  await runJest(args, {}, tally);
  conclude(tally);
}
