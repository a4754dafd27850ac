import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import swc from '@swc/core';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const BACKEND = pathToFileURL(join(root, 'backend/src/')).href;
const SHARED = pathToFileURL(join(root, 'shared/src/')).href;
const CACHE = join(root, 'node_modules/.cache/kuzhi/sources');
const OPTIONS = { ...JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')), swcrc: false, sourceMaps: true };

/** Where the source maps of what was compiled lie, by address. */
const sourceMaps = new Map();
let listed = new Map();

/** Adds the source maps to a list of Jest, also those of what is compiled later: a stack trace then names the lines of the sources. */
export function listSourceMapsIn(list) {
  for (const [url, map] of sourceMaps) list.set(url, map);
  listed = list;
}

/** The sources that every spec file of a worker has in common: those of backend and shared. */
export const isSource = (url) => url.startsWith(BACKEND) || url.startsWith(SHARED);

/** Not in a copy of the project, whose files mean each other. */
export const isInProject = (file) => file.startsWith(root);

/** A source as Node has it, loaded with all that it imports when it is asked for first. */
export const loadSource = (url) => require(fileURLToPath(url));

/** The source behind a relative import: the backend names its modules as they are called once built, specs often without the ending. */
export function sourceOf(specifier, from) {
  const { href } = new URL(specifier, from);
  return /\.(?:ts|json|mjs)$/.test(href) ? href : `${href.replace(/\.js$/, '')}.ts`;
}

registerHooks({
  resolve(specifier, context, next) {
    if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !context.parentURL?.startsWith(BACKEND)) return next(specifier, context);
    return { url: sourceOf(specifier, context.parentURL), format: 'module', shortCircuit: true };
  },
  load(url, context, next) {
    if (!isSource(url) || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compiled(url), shortCircuit: true };
  },
});

/** What SWC makes of a file, made once for each content of it. */
function compiled(url) {
  const file = fileURLToPath(url);
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha256')
    .update(swc.version)
    .update(JSON.stringify(OPTIONS))
    .update(relative(root, file))
    .update(source)
    .digest('hex');
  const [code, map] = ['mjs', 'map'].map((end) => join(CACHE, `${key}.${end}`));
  if (!existsSync(code)) {
    const made = swc.transformSync(source, { ...OPTIONS, filename: file });
    mkdirSync(CACHE, { recursive: true });
    writeWhole(map, made.map);
    writeWhole(code, made.code);
  }
  sourceMaps.set(url, map);
  listed.set(url, map);
  return readFileSync(code, 'utf8');
}

/** Another worker, which may want the same file at this moment, sees all of it or none. */
function writeWhole(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}
