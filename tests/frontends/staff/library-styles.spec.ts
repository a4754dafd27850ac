import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from '../../architecture/sources.js';

const LIBRARY = 'node_modules/@mantine/core/esm';
const IMPORT = /\bimport\s*(?:type\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const DEFAULT_IMPORT = /\bimport\s+\w+\s+from\s*["'](\.[^"']+)["']/g;

const importsOf = (path: string): { names: string[]; from: string }[] => {
  const code = readFileSync(path, 'utf8');
  return [
    ...[...code.matchAll(IMPORT)].map(([, names = '', from = '']) => ({
      names: names.split(',').map((name) => name.trim().replace(/^type /, '')),
      from,
    })),
    ...[...code.matchAll(DEFAULT_IMPORT)].map(([, from = '']) => ({ names: [], from })),
  ];
};

/** The components whose styles the app's pages need: of what they import, and of what that imports. */
function drawn(): Set<string> {
  const places = new Map(importsOf(`${LIBRARY}/index.mjs`).flatMap(({ names, from }) => names.map((name) => [name, join(LIBRARY, from)])));
  const wanted = filesUnder('frontends/staff/src', /\.tsx?$/)
    .flatMap((path) => importsOf(path))
    .filter(({ from }) => from === '@mantine/core')
    .flatMap(({ names }) => names.flatMap((name) => places.get(name) ?? []));
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { from } of importsOf(path)) if (from.startsWith('.')) visit(join(dirname(path), from));
  };
  wanted.forEach(visit);
  return new Set([...seen].flatMap((path) => /([^/]+)\.module\.mjs$/.exec(path)?.[1] ?? []));
}

it('the page has the styles of every component that the app draws', () => {
  const styles = readFileSync('frontends/staff/src/app/library.css', 'utf8');
  const imported = [...styles.matchAll(/@import '@mantine\/core\/styles\/([A-Z]\w+)\.css'/g)].map(([, name]) => name);
  expect([...drawn()].sort()).toEqual(imported.sort());
});
