import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Vite's `import.meta.glob` for tests: modules when they are asked for, or JSON at once. */
function importMetaGlob(from: string, patterns: string | readonly string[], { eager = false }: { eager?: boolean } = {}) {
  const folder = dirname(fileURLToPath(from));
  const all = [patterns].flat();
  const wanted = all.filter((pattern) => !pattern.startsWith('!'));
  const exclude = all.filter((pattern) => pattern.startsWith('!')).map((pattern) => join(folder, pattern.slice(1)));
  const files = wanted.flatMap((pattern) => globSync(join(folder, pattern), { exclude }));
  const keyOf = (file: string): string => {
    const path = relative(folder, file);
    return path.startsWith('.') ? path : `./${path}`;
  };
  return Object.fromEntries(
    files.map((file) => [
      keyOf(file),
      eager ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : () => import(file) as Promise<unknown>,
    ]),
  );
}

Object.assign(globalThis, { importMetaGlob });
