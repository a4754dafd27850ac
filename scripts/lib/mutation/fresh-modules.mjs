import { existsSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Our own modules, again for each `?copy=` of the module that imports them; packages are loaded once. */
const COPY = '?copy=';
const GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

const plainPath = (url) => fileURLToPath(url.split('?')[0]);

/**
 * Node's own loader for sources and specs as Jest resolves them: `@jest/globals`, and paths without an ending.
 * @param folder the folder of the manifest whose modules are ours
 */
export class FreshModules {
  #ours;
  #sources = new Map();
  /** Path of a module → paths of the modules that import it. */
  #importers = new Map();
  #copies = 0;

  constructor(folder) {
    this.#ours = pathToFileURL(`${folder}/`).href;
    registerHooks({
      resolve: (specifier, context, next) => this.#resolve(specifier, context, next),
      load: (url, context, next) => this.#load(url, context, next),
    });
  }

  /** Runs a module and all of ours that it imports anew. */
  async import(path) {
    await import(`${pathToFileURL(path).href}${COPY}${(this.#copies += 1)}`);
  }

  /** All modules imported so far that run this one, directly or through others. */
  importersOf(path) {
    const found = new Set([path]);
    for (const one of found) for (const importer of this.#importers.get(one) ?? []) found.add(importer);
    return found;
  }

  #isOurs = (url) => url.startsWith(this.#ours) && !url.includes('/node_modules/');

  #resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    if (!this.#isOurs(parentURL)) return next(specifier, context);
    const found = next(asWritten(specifier, parentURL), context);
    if (!this.#isOurs(found.url)) return found;
    const path = plainPath(found.url);
    this.#importers.set(path, (this.#importers.get(path) ?? new Set()).add(plainPath(parentURL)));
    return { ...found, url: `${found.url}?${parentURL.split('?')[1] ?? ''}` };
  }

  #load(url, context, next) {
    if (!this.#isOurs(url) || !url.split('?')[0].endsWith('.ts')) return next(url, context);
    const path = plainPath(url);
    const source = this.#sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'), { mode: 'transform' });
    this.#sources.set(path, source);
    return { format: 'module', source, shortCircuit: true };
  }
}

/** The module's file: `./rule`, and `./rule.js` as the backend writes it, are both `./rule.ts`. */
function asWritten(specifier, parentURL) {
  if (!specifier.startsWith('.') || existsSync(new URL(specifier, parentURL.split('?')[0]))) return specifier;
  return `${specifier.replace(/\.js$/, '')}.ts`;
}
