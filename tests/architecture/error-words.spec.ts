import { type Language, OFFERED } from '#shared/core/languages';
import { ERROR_CODES, type ErrorReader } from '#shared/core/error-codes';
import { filesUnder, readJson, readText } from './sources.js';

/** Where an app's words of errors stand; each falls back to the words of the kit. */
const WORDS_OF: Record<ErrorReader, (language: Language) => readonly string[]> = {
  storefront: (language) => [`frontends/storefront/src/locales/${language}/errors.json`],
  // Those of the first screens, and the rest.
  staff: (language) => ['errors', 'errors.more'].map((name) => `frontends/staff/src/locales/${language}/${name}.json`),
  tv: (language) => [`frontends/tv/src/locales/${language}/tv.json`],
};
const OFFERED_TO: Record<ErrorReader, readonly Language[]> = {
  storefront: OFFERED.storefront,
  staff: OFFERED.kitchen,
  tv: OFFERED.kitchen,
};
const READERS = Object.keys(WORDS_OF) as ErrorReader[];

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text under a dotted code, or undefined. */
const textAt = (words: unknown, code: string): unknown =>
  code.split('.').reduce<unknown>((group, name) => (isGroup(group) ? group[name] : undefined), words);

function errorWords(reader: ErrorReader, language: Language): unknown[] {
  const own = WORDS_OF[reader](language).map((path) => readJson(path));
  const kit = readJson(`frontends/kit/src/locales/${language}/errors.json`);
  return [...own.map((words) => (reader === 'tv' && isGroup(words) ? words['errors'] : words)), kit];
}

const codesOf = (reader: ErrorReader): string[] =>
  Object.entries(ERROR_CODES)
    .filter(([, readers]) => (readers as readonly ErrorReader[]).includes(reader))
    .map(([code]) => code);

describe.each(READERS)('the error texts of the %s', (reader) => {
  it.each(OFFERED_TO[reader])('have words in %s for every code', (language) => {
    const words = errorWords(reader, language);
    const wordless = codesOf(reader).filter((code) => !words.some((group) => typeof textAt(group, code) === 'string'));
    expect(codesOf(reader).length).toBeGreaterThan(20);
    expect(wordless).toEqual([]);
  });
});

it('every refusal of the server names one of the listed codes', () => {
  const made = filesUnder('backend/src', /\.ts$/)
    .concat(filesUnder('shared/src', /\.ts$/))
    .flatMap((path) => [...readText(path).matchAll(/new DomainError\(\s*'\w+',\s*'([^']+)'/g)].map(([, code]) => code));
  expect(made.length).toBeGreaterThan(50);
  expect([...new Set(made)].filter((code) => !Object.hasOwn(ERROR_CODES, code ?? ''))).toEqual([]);
});

/** Files that make an ApiError, word it, or find out which rule of the import it names; nobody else reads the server's English sentence. */
const MAY_READ_THE_SENTENCE = new Set([
  'frontends/kit/src/http/http.ts',
  'frontends/kit/src/i18n.ts',
  'frontends/staff/src/features/inventory/import/ImportPreview.tsx',
]);

it("no screen shows the server's own sentence", () => {
  const readers = filesUnder('frontends', /\.tsx?$/)
    .filter((path) => path.includes('/src/') && !MAY_READ_THE_SENTENCE.has(path))
    .filter((path) => /\b(?:error|failure|refusal|thrown|toApiError\(\w+\))\)?\.message\b/.test(readText(path)));
  expect(readers).toEqual([]);
});
