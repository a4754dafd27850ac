import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';

/**
 * Writes a program and the modules that it imports from beside it as JavaScript: what strips the types would take 36 MB of the server that is
 * measured, and no server loads it. @returns the program's file
 */
export function withoutTypes(folder: string, program: URL, ...modules: readonly URL[]): string {
  mkdirSync(folder, { recursive: true });
  const [file = ''] = [program, ...modules].map((source) => {
    const written = join(folder, `${basename(source.pathname, '.ts')}.mjs`);
    writeFileSync(written, stripTypeScriptTypes(readFileSync(source, 'utf8')).replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.mjs'"));
    return written;
  });
  return file;
}
