import { filesUnder, readJson, readText } from './sources.js';

/** Words of a dialect, each with a plain form. A hyphen or slash around a word makes it part of a name. */
const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/(?<![\w/-])what(?![\w-])(?![^.!?]*\?)/gi, 'what … as a noun: name the thing'],
  [/(?<![\w/-])nobody(?![\w-])/gi, 'nobody: no customer, no cook, no caller'],
  [/(?<![\w/-])somebody(?![\w-])/gi, 'somebody: a customer, a cook, a caller'],
  [/(?<![\w/-])whoever(?![\w-])/gi, 'whoever: the customer, the person'],
  [/(?<![\w/-])stands(?![\w-])/gi, 'stands: is, is stored'],
  [/(?<![\w/-])beside(?![\w-])/gi, 'beside: next to, in addition to, with'],
  [/(?<![\w/-])anew(?![\w-])/gi, 'anew: again'],
  [/(?<![\w/-])is\s+said(?![\w-])/gi, 'is said: shows, with a subject'],
  [/(?<![\w/-])is\s+told(?![\w-])/gi, 'is told: gets a message, is notified'],
  [/(?<![\w/-])is\s+asked(?![\w-])/gi, 'is asked: asks, with a subject'],
  [/(?<![\w/-])meanwhile(?![\w-])/gi, 'meanwhile: in between, since then'],
];

interface Text {
  path: string;
  text: string;
}

/** Each place with a word of the list. */
const found = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ path, text }) =>
    WORDS.flatMap(([word, hint]) => [...text.matchAll(word)].map(({ index }) => `${path}: …${around(text, index)}… (${hint})`)),
  );

const around = (text: string, index: number): string => text.slice(Math.max(0, index - 30), index + 30).replaceAll(/\s+/g, ' ');

const documents = (): Text[] =>
  ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesUnder('docs', /\.md$/)].map((path) => ({
    path,
    text: readText(path).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ''),
  }));

const valuesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replaceAll(/\{\{.*?\}\}/g, '')]
    : Object.values((value ?? {}) as Record<string, unknown>).flatMap(valuesOf);

const texts = (): Text[] =>
  filesUnder('frontends', /\.json$/)
    .filter((path) => path.includes('/locales/en/'))
    .flatMap((path) => valuesOf(readJson(path)).map((text) => ({ path, text })));

/** `it('…')`, `describe.each(rows)('…')`, and the title behind a table that ends with `])` or `] as const)`. */
const TITLE = /(?:\b(?:describe|it|test)\b[^'"`\n]*\(|\](?: as const)?\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const titlesOf = (path: string): Text[] => [...readText(path).matchAll(TITLE)].map(([, , text = '']) => ({ path, text }));

const COMMENT = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

const comments = (): Text[] =>
  ['backend', 'frontends', 'shared', 'scripts', 'tools']
    .flatMap((folder) => filesUnder(folder, /\.(?:ts|tsx|mjs|css)$/))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path))
    .flatMap((path) => [...readText(path).matchAll(COMMENT)].map(([text]) => ({ path, text })));

describe('plain English', () => {
  it('counts each word of the list, and no name or question that contains it', () => {
    const one = (text: string): number => found([{ path: 'README.md', text }]).length;
    expect(one('It shows what is left beside the door.')).toBe(2);
    expect(one('What is it? See who-may-what, nobody-there.')).toBe(0);
    expect(titlesOf('tests/architecture/prose.spec.ts').map(({ text }) => text)).toContain('plain English');
  });

  it('has none of them in documents and English texts of the apps', () => {
    const pages = documents();
    const words = texts();
    expect(pages.length).toBeGreaterThan(15);
    expect(words.length).toBeGreaterThan(1000);
    expect(found([...pages, ...words])).toEqual([]);
  });

  it('has none of them in titles of tests', () => {
    const titles = filesUnder('tests', /\.spec\.tsx?$/).flatMap(titlesOf);
    expect(titles.length).toBeGreaterThan(4000);
    expect(found(titles)).toEqual([]);
  });

  it('has none of them in comments of the sources', () => {
    const all = comments();
    expect(all.length).toBeGreaterThan(3000);
    expect(found(all)).toEqual([]);
  });
});
