import { install } from '../lib/install.mjs';
import { runAloud, tool } from '../lib/processes.mjs';

export default async function format() {
  install();
  const { ok } = await runAloud(tool('prettier/bin/prettier.cjs'), ['--write', '--log-level', 'warn', '.']);
  process.exitCode = ok ? 0 : 1;
}
