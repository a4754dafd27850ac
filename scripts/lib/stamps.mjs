import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writing } from './problem.mjs';
import { root } from './root.mjs';

/** A fingerprint of files and folders by name, size and time: a few milliseconds for the whole source. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const entry of readdirSync(path).sort()) walk(join(path, entry));
    else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const path of paths) walk(join(root, path));
  return hash.digest('hex');
}

const fileOf = (name) => join(root, 'dist', '.stamps', name);

/** The stamp of the last good build of a part; null when there was none. */
export function readStamp(name) {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    return null;
  }
}

export function writeStamp(name, value) {
  writing(() => mkdirSync(dirname(fileOf(name)), { recursive: true }));
  writing(() => writeFileSync(fileOf(name), value));
}

/** Forgets a stamp before the work begins: a build that is killed half way is built again. */
export function dropStamp(name) {
  writing(() => rmSync(fileOf(name), { force: true }));
}
