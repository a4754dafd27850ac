import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';
import { isInProject, isSource, listSourceMapsIn, loadSource, sourceOf } from './shared-sources.mjs';

const require = createRequire(import.meta.url);
const CIRCUS = dirname(require.resolve('jest-circus/runner')) + sep;

/**
 * Jest's loader, but packages, backend and domain rules are loaded once per worker, by Node: loading and warming up Nest, MikroORM, Zod
 * and the application cost each spec file three seconds when every file has them anew. Specs and their support are still fresh for each
 * file. To be used with `host-environment.mjs`, for modules of two realms would not agree on what an `Error` or a `Date` is. What is
 * shared cannot be mocked, and must hold no state of an application in a variable of its module, as it must not in a running server.
 */
export default class SharedModulesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    listSourceMapsIn(this.getSourceMaps());
    const loader = this.esmLoader;
    // Without a context the module belongs to the realm of the worker, where the packages are.
    loader.getContext = () => undefined;
    const { resolveSpecifierForSyncGraph, resolveModule } = loader;
    loader.resolveSpecifierForSyncGraph = (from, specifier, context, graph, registry, ...rest) => {
      const shared = sharedName(specifier, from);
      if (shared === null) return resolveSpecifierForSyncGraph.call(loader, from, specifier, context, graph, registry, ...rest);
      const cacheKey = `shared:${shared}`;
      loader.tryCommitSynthetic(cacheKey, registry, graph, () => sharedModule(shared));
      return { cacheKey, enqueue: null, modulePath: cacheKey };
    };
    loader.resolveModule = async (specifier, from, ...rest) => {
      const shared = sharedName(specifier, from);
      return shared === null ? resolveModule.call(loader, specifier, from, ...rest) : sharedModule(shared);
    };
  }

  /** The test framework holds the tests of one file, so each file has it anew. */
  requireInternalModule(from, to) {
    for (const file of Object.keys(require.cache)) if (file.startsWith(CIRCUS)) Reflect.deleteProperty(require.cache, file);
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(to ?? from);
  }
}

/** The name by which a worker has a module of its own: a package's, or the address of a source; null for one that each spec file has anew. */
function sharedName(specifier, from) {
  const isOurs = isInProject(from);
  if (specifier.startsWith('#shared/') && isOurs) return import.meta.resolve(specifier);
  if (isOurs && /^\.{1,2}\//.test(specifier)) {
    const url = sourceOf(specifier, pathToFileURL(from));
    return isSource(url) ? url : null;
  }
  return /^([./#]|node:|file:|data:|@jest\/globals$)/.test(specifier) ? null : specifier;
}

const loaded = new Map();

/** What Node has loaded, as a module that those of Jest can import. */
function sharedModule(name) {
  const known = loaded.get(name);
  if (known) return known;
  const found = isSource(name) ? loadSource(name) : loadPackage(name);
  const exported = found?.[Symbol.toStringTag] === 'Module' ? found : { ...found, default: found, 'module.exports': found };
  const names = Object.keys(exported);
  const module = new SyntheticModule(names, () => names.forEach((each) => module.setExport(each, exported[each])), { identifier: name });
  // Throws only what it would throw here as well: the function above is all there is to evaluate.
  void module.evaluate();
  loaded.set(name, module);
  return module;
}

function loadPackage(specifier) {
  const url = import.meta.resolve(specifier);
  return require(url.startsWith('file:') ? fileURLToPath(url) : url);
}
