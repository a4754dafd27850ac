import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { runAloud } from '../lib/processes.mjs';

const QUIET = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };

/** Kuzhi beside a bare baseline, then with 20,000 bookings, then its storefront and its TV screens in a real browser; docs/performance.md keeps the tables. */
export default async function bench() {
  install();
  await build();
  const work = await runAloud('tests/bench/run.ts', [], QUIET);
  const lists = await runAloud('tests/bench/many-bookings.ts', [], QUIET);
  const screen = await runAloud('tests/bench/lighthouse.ts', [], QUIET);
  const tv = await runAloud('tests/bench/tv.ts', [], QUIET);
  process.exitCode = work.ok && lists.ok && screen.ok && tv.ok ? 0 : 1;
}
