import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { runAloud } from '../lib/processes.mjs';

/** Kuzhi beside a bare baseline, measured in one go; docs/performance.md keeps the table. */
export default async function bench() {
  install();
  await build({ onlyBackend: true });
  const { ok } = await runAloud('tests/bench/run.ts', [], { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' });
  process.exitCode = ok ? 0 : 1;
}
