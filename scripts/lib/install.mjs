import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { writing } from './problem.mjs';
import { root } from './root.mjs';

const STAMP = join(root, 'node_modules', '.kuzhi-stamp');

/** Installs exactly the versions of the lockfile when it changed since the last time. @throws Problem */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (wanted === installed()) return;
  console.log('Installing dependencies (a minute or two, only when the lockfile changed)');
  writing(() => mkdirSync(join(root, 'node_modules'), { recursive: true }));
  // Building needs the development packages even where NODE_ENV=production would leave them out.
  npm(['ci', '--include=dev']);
  writing(() => writeFileSync(STAMP, wanted));
}

function installed() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}
