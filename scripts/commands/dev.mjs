import { install } from '../lib/install.mjs';
import { startPrefixed, stopAll, tool } from '../lib/processes.mjs';
import { readEnvFile } from './start.mjs';

const COMPILED = /Successfully compiled/;

/** Everything at once, each part again when its source changes. The three apps have their own addresses and pass the rest on. */
export default async function dev() {
  install();
  readEnvFile();
  // One part gone is all gone: half a kitchen misleads.
  const run = (name, program, args) => startPrefixed(name, program, args).on('exit', (code) => stopAll('SIGTERM', code ?? 1));
  const compiler = run('compiler', tool('@nestjs/cli/bin/nest.js'), ['build', '--watch']);
  for (const app of ['storefront', 'staff', 'tv']) run(app, tool('vite/bin/vite.js'), [`frontends/${app}`, '--clearScreen', 'false']);
  await new Promise((resolve) => {
    for (const stream of [compiler.stdout, compiler.stderr]) stream.on('data', (text) => COMPILED.test(text) && resolve());
  });
  run('server', '--watch', ['--watch-preserve-output', 'dist/backend/src/main.js']);
}
