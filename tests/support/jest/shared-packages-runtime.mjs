import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);
const CIRCUS = dirname(require.resolve('jest-circus/runner')) + sep;

/**
 * Jest's loader, but packages are loaded once per worker, by Node: Nest, MikroORM and Zod cost each spec file two seconds
 * when every file has them anew. Our own modules are still fresh for each file. To be used with `host-environment.mjs`,
 * for modules of two realms would not agree on what an `Error` or a `Date` is. Packages cannot be mocked.
 */
export default class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const loader = this.esmLoader;
    // Without a context the module belongs to the realm of the worker, where the packages are.
    loader.getContext = () => undefined;
    const { resolveSpecifierForSyncGraph, resolveModule } = loader;
    loader.resolveSpecifierForSyncGraph = (from, specifier, context, graph, registry, ...rest) => {
      if (!isPackage(specifier)) return resolveSpecifierForSyncGraph.call(loader, from, specifier, context, graph, registry, ...rest);
      const cacheKey = `package:${specifier}`;
      loader.tryCommitSynthetic(cacheKey, registry, graph, () => packageModule(specifier));
      return { cacheKey, enqueue: null, modulePath: cacheKey };
    };
    loader.resolveModule = async (specifier, ...rest) =>
      isPackage(specifier) ? packageModule(specifier) : resolveModule.call(loader, specifier, ...rest);
  }

  /** The test framework holds the tests of one file, so each file has it anew. */
  requireInternalModule(from, to) {
    for (const file of Object.keys(require.cache)) if (file.startsWith(CIRCUS)) Reflect.deleteProperty(require.cache, file);
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(to ?? from);
  }
}

const isPackage = (specifier) => !/^([./#]|node:|file:|data:|@jest\/globals$)/.test(specifier);

const loaded = new Map();

/** The package as Node has it, as a module that those of Jest can import. */
function packageModule(specifier) {
  const known = loaded.get(specifier);
  if (known) return known;
  const url = import.meta.resolve(specifier);
  const found = require(url.startsWith('file:') ? fileURLToPath(url) : url);
  const exported = found?.[Symbol.toStringTag] === 'Module' ? found : { ...found, default: found, 'module.exports': found };
  const names = Object.keys(exported);
  const module = new SyntheticModule(names, () => names.forEach((name) => module.setExport(name, exported[name])), {
    identifier: specifier,
  });
  // Throws only what it would throw here as well: the function above is all there is to evaluate.
  void module.evaluate();
  loaded.set(specifier, module);
  return module;
}
