import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Profile } from './probe-client.ts';

type Frame = Profile['nodes'][number]['callFrame'];

const GENERATED = ' (generated code)';

/** Packages that belong together. */
const FAMILIES: readonly [name: string, packages: RegExp][] = [
  ['Nest', /^(@nestjs\/.*|rxjs|reflect-metadata|iterare|path-to-regexp)$/],
  ['Fastify', /^(fastify|@fastify\/.*|find-my-way|light-my-request|avvio|secure-json-parse|cookie|fast-.*|ret|reusify|toad-cache)$/],
  ['Socket.IO', /^(socket\.io.*|@socket\.io\/.*|engine\.io.*|ws|notepack\.io|base64id)$/],
];

/** The name under which a source is counted: its package, or which part of ours. */
export function partOf(source: string): string {
  const inPackages = source.lastIndexOf('node_modules/');
  if (inPackages >= 0) {
    const [first = '', second = ''] = source.slice(inPackages + 'node_modules/'.length).split('/');
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    return FAMILIES.find(([, packages]) => packages.test(name))?.[0] ?? name;
  }
  if (source.startsWith('node:')) return 'Node';
  return /(^|\/)shared\//.test(source) ? 'our shared rules' : 'our backend';
}

/** Finds where a place in a bundle comes from. */
export class Sources {
  private readonly maps = new Map<string, SourceMap | null>();

  of({ url, lineNumber, columnNumber }: Frame): string {
    if (!url.startsWith('file:')) return url;
    const file = fileURLToPath(url);
    const found = this.map(file)?.findEntry(lineNumber, columnNumber);
    return found && 'originalSource' in found && found.originalSource ? found.originalSource : file;
  }

  private map(file: string): SourceMap | null {
    const known = this.maps.get(file);
    if (known !== undefined) return known;
    const map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
    this.maps.set(file, map);
    return map;
  }
}

/** µs that each part had the processor itself, most first; idle time apart. */
export function sharesOf(
  profile: Profile,
  sourceOf: (frame: Frame) => string,
): { busyUs: number; idleUs: number; parts: [part: string, us: number][] } {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const named = new Map<number, string>();
  const name = (id: number | undefined): string => {
    const frame = nodes.get(id ?? -1)?.callFrame;
    if (id === undefined || !frame) return 'Node';
    const known = named.get(id);
    if (known !== undefined) return known;
    const parent = parents.get(id);
    const part = nameOf(frame, () => name(parent), nodes.get(parent ?? -1)?.callFrame.functionName);
    named.set(id, part);
    return part;
  };
  const us = new Map<string, number>();
  profile.samples.forEach((id, at) => {
    const part = name(id);
    us.set(part, (us.get(part) ?? 0) + (profile.timeDeltas[at] ?? 0));
  });
  const idleUs = us.get('idle') ?? 0;
  for (const part of ['idle', 'profiler']) us.delete(part);
  const parts = [...us].sort(([, a], [, b]) => b - a);
  return { busyUs: parts.reduce((sum, [, each]) => sum + each, 0), idleUs, parts };

  function nameOf(frame: Frame, caller: () => string, callerName = ''): string {
    if (frame.functionName === '(idle)') return 'idle';
    if (frame.functionName === '(garbage collector)') return 'garbage collection';
    if (frame.functionName === '(program)' || frame.functionName === '(root)') return 'native code of the process';
    // Turning the profile on and off is not the server's work.
    if (frame.url === 'node:inspector') return 'profiler';
    if (frame.url !== '') return partOf(sourceOf(frame));
    // Without a file: code in C++, where only that of better-sqlite3 has no names, or code that a package has generated.
    if (frame.lineNumber < 0 && frame.functionName !== '') return caller();
    if (frame.lineNumber < 0)
      return callerName === 'prepare' ? 'SQLite: compiling statements' : 'SQLite: running statements, wait for the disk';
    return `${caller().replace(GENERATED, '')}${GENERATED}`;
  }
}
