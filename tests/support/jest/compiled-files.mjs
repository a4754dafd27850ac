import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compile, keyOf } from './compile.mjs';

/** Compiles each content of a file once, for all workers and runs. */
export class CompiledFiles {
  #maps = new Map();
  #listed = new Map();

  /**
   * The code of a file.
   * @param folder where code and source maps are kept
   * @param address by which stack traces name the code
   */
  read(folder, file, address) {
    const source = readFileSync(file, 'utf8');
    const [code, map] = ['mjs', 'map'].map((end) => join(folder, `${keyOf(source, file)}.${end}`));
    if (!existsSync(code)) {
      const made = compile(source, file);
      mkdirSync(folder, { recursive: true });
      writeWhole(map, made.map);
      writeWhole(code, made.code);
    }
    this.#maps.set(address, map);
    this.#listed.set(address, map);
    return readFileSync(code, 'utf8');
  }

  /** Adds the paths of the source maps to a list of Jest, also of files read later: stack traces then name the lines of the sources. */
  listMapsIn(list) {
    for (const [address, map] of this.#maps) list.set(address, map);
    this.#listed = list;
  }
}

/** Another worker, which may want the same file at this moment, sees all of it or none. */
function writeWhole(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}
