import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';

/** Installs and builds the missing parts, then is the server: it migrates, seeds, serves and prints its addresses. */
export default async function start() {
  install();
  await build();
  readEnvFile();
  enableCompileCache(join(root, 'node_modules', '.cache', 'kuzhi'));
  // In this very process: signals and exit code need no messenger.
  await import(pathToFileURL(join(root, 'dist', 'backend', 'main.js')).href);
}

/** `.env` next to the manifest; variables that the environment already has win. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
