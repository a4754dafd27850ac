import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { runAloud } from '../lib/processes.mjs';

/** Takes the pictures of docs/screenshots from the built product with its sample kitchen. */
export default async function screenshots() {
  install();
  await build();
  const { ok } = await runAloud('tools/media/screenshots.mjs', [], { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' });
  process.exitCode = ok ? 0 : 1;
}
