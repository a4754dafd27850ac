import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { runAloud } from '../lib/processes.mjs';
import { rehearsalOptions } from '../lib/rehearsal-options.mjs';

/** Plays made-up event days on the built product, see docs/operations.md. */
export default async function rehearsal(args) {
  const options = rehearsalOptions(args);
  install();
  if (options.url === null) await build();
  const { ok } = await runAloud('tests/rehearsal/run.ts', [JSON.stringify(options)], {
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
  process.exitCode = ok ? 0 : 1;
}
