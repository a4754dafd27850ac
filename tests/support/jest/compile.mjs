import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { URL } from 'node:url';
import swc from '@swc/core';

const { jsc } = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));

/** As for the build, and React as Vite has it. */
const optionsOf = (file) => ({
  swcrc: false,
  jsc: {
    ...jsc,
    parser: { ...jsc.parser, tsx: file.endsWith('.tsx') },
    experimental: { keepImportAttributes: true },
    transform: { ...jsc.transform, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: true,
});

/**
 * Vite finds files at build time; in a test `import-meta-glob.ts` lists them on the disk, from the file that asks, and modules that are wanted at
 * once are waited for.
 */
const withGlob = (source) =>
  source.replace(
    /import\.meta\.glob(?:<[^(]*>)?\((?=('[^']*\.tsx?', \{ eager: true)?)/g,
    (_, modules) => `${modules ? 'await ' : ''}globalThis.importMetaGlob(import.meta.url, `,
  );

/**
 * TypeScript as an ES module.
 * @returns `code`, and `map` whose source is named without its folder: the same text elsewhere compiles to the same
 */
export function compile(source, file) {
  return swc.transformSync(withGlob(source), { ...optionsOf(file), filename: file, sourceFileName: basename(file) });
}

/** Differs where the outcome of `compile` may. */
export const keyOf = (source, file) =>
  createHash('sha256')
    .update(`${swc.version}\0${JSON.stringify(optionsOf(file))}\0${basename(file)}\0${source}`)
    .digest('hex');

/** A transformer of Jest. */
export default {
  process: compile,
  getCacheKey: (source, file, { configString, instrument }) => keyOf(`${instrument}\0${configString}\0${source}`, file),
};
