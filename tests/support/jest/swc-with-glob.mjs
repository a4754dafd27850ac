import swc from '@swc/jest';

/** Vite finds files at build time; in a test `import-meta-glob.ts` lists them on the disk, from the file that asks. */
const withGlob = (source) => source.replace(/import\.meta\.glob(?:<[^(]*>)?\(/g, 'globalThis.importMetaGlob(import.meta.url, ');

export default {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    return {
      canInstrument: inner.canInstrument,
      getCacheKey: (source, path, settings) => inner.getCacheKey(withGlob(source), path, settings),
      process: (source, path, settings) => inner.process(withGlob(source), path, settings),
      processAsync: (source, path, settings) => inner.processAsync(withGlob(source), path, settings),
    };
  },
};
