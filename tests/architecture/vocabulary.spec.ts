import { type Source, sourcesUnder } from './sources.js';

/** The kinds of files, `kind` in `name.kind.ts`; the empty one is a file without a kind. @source ARCHITECTURE §4 */
const KINDS = {
  backend: ['module', 'controller', 'service', 'compat', 'entity', 'events', 'channel', 'gateway', 'filter', 'worker', 'd', ''],
  core: ['module', 'entity', 'gateway', 'filter', 'interceptor', 'pipe', ''],
  shared: ['api', 'contract', ''],
};
/** Files of these kinds are named by their class. */
const NAMED_BY_CLASS = ['module', 'controller', 'service', 'compat', 'entity', 'channel', 'gateway', 'filter'];
/** The kinds of the files with a class that the framework makes. */
const KINDS_OF_DECORATOR: Record<string, readonly string[]> = {
  Injectable: ['service', 'compat', 'channel'],
  Controller: ['controller'],
  Module: ['module'],
  Catch: ['filter'],
};
const TECHNICAL = /^backend\/src\/(core|realtime)\//;

const backend = sourcesUnder('backend/src').filter(({ path }) => path.split('/').length > 3 && !path.includes('/migrations/'));
const features = backend.filter(({ path }) => !TECHNICAL.test(path));
const technical = backend.filter(({ path }) => TECHNICAL.test(path));
const shared = sourcesUnder('shared/src');

const partsOf = ({ path }: Source): { folder: string; name: string; kind: string } => {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  const [name = '', kind = ''] = file.replace(/\.ts$/, '').split('.');
  return { folder, name, kind };
};
const withKind = (kind: string, sources: readonly Source[]): Source[] => sources.filter((source) => partsOf(source).kind === kind);
const pathsOf = (sources: readonly Source[]): string[] => sources.map(({ path }) => path);

/** Each exported class that has a decorator of the framework, with its decorator. */
const madeIn = ({ text }: Source): { decorator: string; name: string }[] =>
  [...text.matchAll(/^@(Injectable|Controller|Module|Catch)\b(?:(?!\nclass |\nexport class )[\s\S])*?\nexport class (\w+)/gm)].map(
    ([, decorator = '', name = '']) => ({ decorator, name }),
  );

describe('the vocabulary of files', () => {
  it.each([
    ['a feature of the backend', features, KINDS.backend],
    ['core and realtime of the backend', technical, KINDS.core],
    ['shared', shared, KINDS.shared],
  ] as const)('gives every file of %s a kind of its list', (_, sources, kinds) => {
    expect(sources.length).toBeGreaterThan(50);
    expect(pathsOf(sources.filter((source) => !(kinds as readonly string[]).includes(partsOf(source).kind)))).toEqual([]);
    expect(kinds.filter((kind) => withKind(kind, sources).length === 0)).toEqual([]);
  });

  it('keeps a class that the framework makes in a file of its kind, one in each file', () => {
    const made = features.map((source) => ({ source, classes: madeIn(source) }));
    expect(made.flatMap(({ classes }) => classes).length).toBeGreaterThan(250);
    const wrong = made.filter(
      ({ source, classes }) =>
        classes.length > 1 || classes.some(({ decorator }) => !KINDS_OF_DECORATOR[decorator]?.includes(partsOf(source).kind)),
    );
    expect(wrong.map(({ source, classes }) => `${source.path}: ${classes.map(({ name }) => name).join(', ')}`)).toEqual([]);
  });

  it('names a file by its class: task-records.service.ts exports TaskRecordsService', () => {
    const isNamed = (source: Source): boolean => {
      const { name, kind } = partsOf(source);
      const wanted = `${name.replaceAll('-', '')}${kind}`;
      return [...source.text.matchAll(/^export class (\w+)/gm)].some(([, found = '']) => found.toLowerCase() === wanted);
    };
    const named = features.filter((source) => NAMED_BY_CLASS.includes(partsOf(source).kind));
    expect(pathsOf(named.filter((source) => !isNamed(source)))).toEqual([]);
  });

  it('keeps the events of a feature in <feature>.events.ts, and records in entity files', () => {
    const misnamed = withKind('events', features).filter((source) => partsOf(source).name !== partsOf(source).folder);
    const events = withKind('events', features).flatMap(({ text }) => [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => name));
    const strange = features.filter(({ text }) =>
      [...text.matchAll(/^ {2}@Handles\((\w+)\)/gm)].some(([, name]) => !events.includes(name)),
    );
    const records = backend.filter((source) => partsOf(source).kind !== 'entity' && /\bdefineEntity\(/.test(source.text));
    expect(pathsOf([...misnamed, ...strange, ...records])).toEqual([]);
  });

  it('gives the endpoints of an api file their schemas in the contract of the same name', () => {
    const wires = new Map(withKind('contract', shared).map(({ path, text }) => [path, [...text.matchAll(/^export const (\w+)Wire\b/gm)]]));
    const tables = withKind('api', shared).flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+)Api = endpoints<typeof \w+>/gm)].map(([, name]) => ({ path, name })),
    );
    expect(tables.length).toBeGreaterThan(40);
    const isTyped = ({ path, name }: { path: string; name: string | undefined }): boolean =>
      (wires.get(path.replace('.api.ts', '.contract.ts')) ?? []).some(([, wire]) => wire === name);
    expect(tables.filter((table) => !isTyped(table))).toEqual([]);
  });
});
