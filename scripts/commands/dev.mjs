import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { startPrefixed, stopAll, tool } from '../lib/processes.mjs';
import { readEnvFile } from './start.mjs';

/** Everything at once, each part again when its source changes. The three apps have their own addresses and pass the rest on. */
export default async function dev() {
  install();
  await build({ onlyBackend: true });
  readEnvFile();
  const vite = tool('vite/bin/vite.js');
  const children = [
    startPrefixed('compiler', tool('@nestjs/cli/bin/nest.js'), ['build', '--watch']),
    startPrefixed('server', '--watch', ['--watch-preserve-output', 'dist/backend/src/main.js']),
    ...['storefront', 'staff', 'tv'].map((app) => startPrefixed(app, vite, [`frontends/${app}`, '--clearScreen', 'false'])),
  ];
  // One part gone is all gone: half a kitchen misleads.
  for (const child of children) child.on('exit', (code) => stopAll('SIGTERM', code ?? 1));
}
