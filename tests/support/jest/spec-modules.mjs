import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;
const STYLES = new URL('../css-module.mjs', import.meta.url).href;
/** Of the address of a module that is loaded once more for each run. */
const RUN = '?run=';
const ENDINGS = ['.ts', '.tsx'];

const isOurs = (url) => url.startsWith('file:') && !url.includes('/node_modules/');
const isTyped = (url) => ENDINGS.some((ending) => url.split(RUN)[0].endsWith(ending));

/** Node's own loader, for specs and for sources as Vite and the backend's build resolve them. Packages are loaded once. */
export class SpecModules {
  #runs = 0;
  /** Path of a module → paths of the modules that import it. */
  #importers = new Map();

  /**
   * @param compile gives the code of a file in TypeScript, by its path and the address that stack traces have of it
   * @param isFresh whether a module of ours, by its address, is loaded once more for each run; others are loaded once
   */
  constructor({ compile, isFresh }) {
    registerHooks({
      resolve: (specifier, context, next) => {
        const { parentURL = '' } = context;
        if (!isOurs(parentURL)) return next(specifier, context);
        if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
        if (specifier.endsWith('.css')) return { url: STYLES, shortCircuit: true };
        const [parent, run] = parentURL.split(RUN);
        const found = next(asWritten(specifier, parent), context);
        if (run === undefined || !isOurs(found.url)) return found;
        this.#note(found.url, parent);
        return isFresh(found.url) ? { ...found, url: `${found.url}${RUN}${run}` } : found;
      },
      load: (url, context, next) => {
        if (!isOurs(url) || !isTyped(url)) return next(url, context);
        return { format: 'module', source: compile(fileURLToPath(url), url), shortCircuit: true };
      },
    });
  }

  /** Runs a module, and all that it imports and that is fresh. */
  async import(path) {
    await import(`${pathToFileURL(path).href}${RUN}${(this.#runs += 1)}`);
  }

  /** All fresh modules imported so far that run this one, directly or through others. */
  importersOf(path) {
    const found = new Set([path]);
    for (const one of found) for (const importer of this.#importers.get(one) ?? []) found.add(importer);
    return found;
  }

  #note(url, importer) {
    const path = fileURLToPath(url);
    this.#importers.set(path, (this.#importers.get(path) ?? new Set()).add(fileURLToPath(importer)));
  }
}

/** The module's file: `./rule`, and `./rule.js` as the backend writes it, are both `./rule.ts`. */
function asWritten(specifier, parent) {
  if (!/^\.{1,2}\//.test(specifier)) return specifier;
  const { href } = new URL(specifier.replace(/\.js$/, ''), parent);
  const ending = ENDINGS.find((each) => existsSync(new URL(`${href}${each}`)));
  return ending === undefined ? specifier : `${href}${ending}`;
}
