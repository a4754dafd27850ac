import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventsPage } from '../lib/events-page.mjs';
import { install } from '../lib/install.mjs';
import { runAloud, tool } from '../lib/processes.mjs';
import { root } from '../lib/root.mjs';

export default async function format() {
  install();
  // After the installation, which brings its library.
  const { apiPage } = await import('../lib/api-page.mjs');
  await writeFile(join(root, 'docs/api.md'), await apiPage());
  await writeFile(join(root, 'docs/events.md'), eventsPage());
  const { ok } = await runAloud(tool('prettier/bin/prettier.cjs'), ['--write', '--log-level', 'warn', '.']);
  process.exitCode = ok ? 0 : 1;
}
