import { readEnvFile } from '../commands/start.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runAloud } from './processes.mjs';

/** Runs a command on the server's machine, with the server's own settings. */
export async function operate(name, args) {
  install();
  await build({ onlyBackend: true });
  readEnvFile();
  const { ok } = await runAloud('dist/backend/operate.js', [name, ...args], {
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
  process.exitCode = ok ? 0 : 1;
}
