import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { FILES_ONLY, LEFT_OUT } from './left-out.mjs';
import { Problem, writing } from './problem.mjs';
import { root } from './root.mjs';

/** Files of packages that only their authors, compilers and readers need. */
const NEEDLESS = /\.(map|md|d\.[cm]?ts|ts|c|cc|cpp|h|hpp|gyp|gypi)$/;
/** Of single packages: sources of compiled code, and builds for browsers. */
const NEEDLESS_OF = {
  'better-sqlite3': /^(deps|src)$/,
  pdfkit: /^js\/pdfkit\.(browser|standalone|old)|^(tools|types)$/,
  fontkit: /^dist\/browser|^src$/,
  sharp: /^src$/,
};

/**
 * Lays out the files that a server needs to run, and nothing else: the built product and the few packages that are outside its bundle. @throws
 * Problem
 */
export function layOut(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Problem(`${folder} is not empty: name a new folder.`);
  writing(() => mkdirSync(folder, { recursive: true }));
  for (const file of ['package.json', 'LICENSE']) writing(() => cpSync(join(root, file), join(folder, file)));
  copy(join(root, 'dist', 'frontends'), join(folder, 'dist', 'frontends'), () => true);
  // The compiled modules are in the bundle.
  copy(join(root, 'dist', 'backend'), join(folder, 'dist', 'backend'), (path) => path !== 'src' && !path.endsWith('.map'));
  for (const from of packages()) {
    const name = relative(join(root, 'node_modules'), from).replaceAll('\\', '/');
    copy(from, join(folder, 'node_modules', name), (path) => isNeeded(name, path));
  }
}

function isNeeded(name, path) {
  if (basename(path) === 'node_modules' || NEEDLESS.test(path) || NEEDLESS_OF[name]?.test(path)) return false;
  const machine = /^prebuilds\/([a-z0-9]+)-([a-z0-9]+)\.node$/.exec(path);
  return !machine || (machine[1].replace('musl', '') === process.platform && machine[2] === process.arch);
}

/** @param isWanted of each path below, with slashes */
function copy(from, to, isWanted) {
  const filter = (path) => path === from || isWanted(relative(from, path).replaceAll('\\', '/'));
  writing(() => cpSync(from, to, { recursive: true, filter }));
}

/** The folders of the packages outside the bundle and of all that they need. */
function packages() {
  const found = new Set();
  const add = (folder) => {
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies ?? {})) add(find(name, folder));
    for (const name of Object.keys(optionalDependencies ?? {})) if (lookUp(name, folder)) add(find(name, folder));
  };
  for (const name of [...LEFT_OUT, ...FILES_ONLY]) add(find(name, root));
  return found;
}

/** @throws Problem when it is not installed */
function find(name, from) {
  const folder = lookUp(name, from);
  if (!folder) throw new Problem(`The package ${name} is missing: delete node_modules and try again.`);
  return folder;
}

/** As Node looks for it: here, then above. */
function lookUp(name, from) {
  const here = join(from, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return here;
  return dirname(from) === from ? null : lookUp(name, dirname(from));
}
