import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Options {
  eager?: boolean;
  /** The one export that is wanted. */
  import?: string;
}

/** Vite's `import.meta.glob` for tests: modules when they are asked for, JSON at once, or as a promise what sources export, see `compile.mjs`. */
function importMetaGlob(from: string, patterns: string | readonly string[], { eager = false, import: name = '' }: Options = {}) {
  const folder = dirname(fileURLToPath(from));
  const all = [patterns].flat();
  const wanted = all.filter((pattern) => !pattern.startsWith('!'));
  const exclude = all.filter((pattern) => pattern.startsWith('!')).map((pattern) => join(folder, pattern.slice(1)));
  const files = wanted.flatMap((pattern) => globSync(join(folder, pattern), { exclude }));
  const keyOf = (file: string): string => {
    const path = relative(folder, file);
    return path.startsWith('.') ? path : `./${path}`;
  };
  if (eager && wanted.some((pattern) => /\.tsx?$/.test(pattern))) {
    const modules = files.map(async (file) => [keyOf(file), ((await import(file)) as Record<string, unknown>)[name]] as const);
    return Promise.all(modules).then((loaded) => Object.fromEntries(loaded));
  }
  return Object.fromEntries(
    files.map((file) => [
      keyOf(file),
      eager ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : () => import(file) as Promise<unknown>,
    ]),
  );
}

Object.assign(globalThis, { importMetaGlob });
