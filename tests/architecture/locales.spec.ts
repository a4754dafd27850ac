import { basename } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, OFFERED } from '#shared/core/languages';
import { filesUnder, readJson, readText, sourcesUnder } from './sources.js';

type Words = Map<string, string>;

/** `errors.json` → `error.taken: "…"`, one entry per text. */
function wordsOf(path: string): Words {
  const words: Words = new Map();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') words.set(key, value);
    else for (const [name, inner] of Object.entries(value as Record<string, unknown>)) walk(inner, key ? `${key}.${name}` : name);
  };
  walk(readJson(path), '');
  return words;
}

type Translation = Exclude<Language, typeof DEFAULT_LANGUAGE>;

const isTranslation = (language: string): language is Translation => language !== DEFAULT_LANGUAGE;

/** The letters of a language. */
const lettersOf = (language: Translation): RegExp =>
  new RegExp(`\\p{Script=${new Intl.Locale(LANGUAGES[language].locale).maximize().script}}`, 'u');

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Which languages each app needs; the kit speaks what any of them speaks. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  kit: Object.keys(LANGUAGES),
  storefront: OFFERED.storefront,
  staff: OFFERED.kitchen,
  tv: OFFERED.kitchen,
};

/** Words that only the console shows, in a folder of their own, are written in the languages of its reports. @source decisions/0048 */
const isOfConsole = (language: string): boolean => OFFERED.reports.some((one) => one === language);

/** What i18next fills in, e.g. `{{count}}`, and tags around parts of a sentence. */
const fillings = (text: string): string[] => (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort();
/** Three Latin words in a row are a sentence that nobody translated; names and units are shorter. */
const ENGLISH_SENTENCE = /[a-z]{2,}[ ,.'’-]+[a-z]{2,}[ ,.'’-]+[a-z]{2,}/i;

const english = filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/en/'));
const TRANSLATED = english.flatMap((path) => {
  const [, app = ''] = path.split('/');
  return (NEEDED[app] ?? [])
    .filter(isTranslation)
    .filter((language) => !path.includes('/console/') || isOfConsole(language))
    .map((language) => [path.replace('/locales/en/', `/locales/${language}/`), language, path] as const);
});

it('each file of words exists in every language of its app, but for those that are left in English', () => {
  expect(english.length).toBeGreaterThan(4);
  const there = filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/') && !path.includes('/locales/en/'));
  expect(there).toEqual(TRANSLATED.map(([path]) => path).sort());
});

describe.each(TRANSLATED)('%s', (path, language, englishPath) => {
  const [en, translated] = [wordsOf(englishPath), wordsOf(path)];
  const letters = lettersOf(language);

  it('has the keys of the English file', () => {
    expect([...translated.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('has no empty text', () => {
    const empty = [...en, ...translated].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('fills in the same as the English text', () => {
    const different = [...en]
      .filter(([key, text]) => fillings(text).join() !== fillings(translated.get(key) ?? '').join())
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('leaves no English sentence', () => {
    const left = [...translated]
      .filter(([, text]) => ENGLISH_SENTENCE.test(text.replace(/\{\{[^}]+\}\}|<[^>]+>/g, '·')))
      .map(([key]) => key);
    expect(left).toEqual([]);
    expect([...translated.values()].some((text) => letters.test(text))).toBe(true);
  });
});

describe('a first view', () => {
  const sources = new Map(sourcesUnder('frontends/staff/src').map((source) => [source.path, source]));

  /** Whether a file comes only when its importer asks for it, with its own texts. */
  const comesLater = (text: string, path: string): boolean => text.includes(`/${/(\w[\w-]*)\.tsx?$/.exec(path)?.[1]}')`);

  /** A file with all that is there as soon as it is. @param isWhole whether also with those that it imports later */
  const withImports = (path: string, isWhole = false, found = new Set<string>()): Set<string> => {
    const source = sources.get(path);
    if (found.has(path) || !source) return found;
    found.add(path);
    for (const { to, typeOnly } of source.imports)
      if (!typeOnly && (isWhole || !comesLater(source.text, to))) withImports(to, isWhole, found);
    return found;
  };

  /** The files of words that the sources of a page name. */
  const saidBy = (paths: Iterable<string>) =>
    [...paths].flatMap((path) =>
      [...(sources.get(path)?.text ?? '').matchAll(/\bt\(\s*['`](\w+)\./g)].map(([, name = '']) => ({ path, name })),
    );
  const namesIn = (file: string): string[] =>
    [...readText(`frontends/staff/src/locales/${file}`).matchAll(/'\.\/(?:\w+\/)?(\w+)\.json'/g)].map(([, name = '']) => name);

  it.each(['en', 'ml'])('of the console says nothing before its texts are there (%s)', (language) => {
    const there = namesIn(`${language}/texts.ts`);
    const said = saidBy(withImports('frontends/staff/src/app/pages/OverviewTab.tsx'));
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter(({ name }) => !there.includes(name))).toEqual([]);
  });

  it('of the kitchen needs no words that only the console has', () => {
    const pages = [...readText('frontends/staff/src/app/App.tsx').matchAll(/lazyPart\(importPage\.(\w+), 'kitchen'\)/g)].map(
      ([, name = '']) => `frontends/staff/src/app/pages/${name === 'replacedVideos' ? 'WithReplacedVideos' : `${capital(name)}Page`}.tsx`,
    );
    expect(pages.length).toBeGreaterThan(9);
    const ofConsole = filesUnder('frontends/staff/src/locales/en/console', /\.json$/).map((path) => basename(path, '.json'));
    const missing = ofConsole.filter((name) => !namesIn('en/texts.ts').includes(name));
    const files = new Set(pages.flatMap((page) => [...withImports(page, true)]));
    expect(files.size).toBeGreaterThan(100);
    expect(saidBy(files).filter(({ name }) => missing.includes(name))).toEqual([]);
  });
});
