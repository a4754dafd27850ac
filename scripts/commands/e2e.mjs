import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { runPlaywright } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';
import { conclude } from './test.mjs';

/** Three apps at once in a real browser. Arguments go to Playwright, e.g. `npm run e2e -- wifi`. */
export default async function e2e(args) {
  install();
  await build();
  const tally = new Tally();
  await runPlaywright(args, tally);
  conclude(tally);
}
