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

/** Which languages each app needs; the kit speaks what any of them speaks. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  kit: Object.keys(LANGUAGES),
  storefront: OFFERED.storefront,
  staff: OFFERED.kitchen,
  tv: OFFERED.kitchen,
};

/** Files of the staff app that only its console shows: in English, where a language is not one of the console's. @source decisions/0048 */
const OF_THE_CONSOLE = [
  'accounts',
  'audit',
  'backups',
  'bookings',
  'books',
  'calendar',
  'channels',
  'closures',
  'console',
  'customerData',
  'dashboard',
  'devices',
  'entered',
  'events',
  'holds',
  'insight',
  'invoices',
  'labels',
  'messages',
  'links',
  'money',
  'palette',
  'profit',
  'recipeVersions',
  'runs',
  'settings',
  'settlements',
  'snapshots',
  'dishes',
  'dishPhotos',
  'sopVideos',
  'waiting',
];
/** The console is written in the languages of its reports. */
const isOfConsole = (language: string): boolean => OFFERED.reports.some((one) => one === language);

/** What i18next fills in, e.g. `{{count}}`, and tags around parts of a sentence. */
const fillings = (text: string): string[] => (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort();
/** Three Latin words in a row are a sentence that nobody translated; names and units are shorter. */
const ENGLISH_SENTENCE = /[a-z]{2,}[ ,.'’-]+[a-z]{2,}[ ,.'’-]+[a-z]{2,}/i;

const english = filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/en/'));
const TRANSLATED = english.flatMap((path) => {
  const [, app = '', , , , file = ''] = path.split('/');
  return (NEEDED[app] ?? [])
    .filter(isTranslation)
    .filter((language) => app !== 'staff' || isOfConsole(language) || !OF_THE_CONSOLE.includes(file.replace('.json', '')))
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

describe('the home of the console', () => {
  const sources = new Map(sourcesUnder('frontends/staff/src').map((source) => [source.path, source]));

  /** Whether a file comes only when its importer asks for it, with its own texts. */
  const comesLater = (text: string, path: string): boolean => text.includes(`/${/(\w[\w-]*)\.tsx?$/.exec(path)?.[1]}')`);

  /** A file with all that is there as soon as it is. */
  const withImports = (path: string, found = new Set<string>()): Set<string> => {
    const source = sources.get(path);
    if (found.has(path) || !source) return found;
    found.add(path);
    for (const { to, typeOnly } of source.imports) if (!typeOnly && !comesLater(source.text, to)) withImports(to, found);
    return found;
  };

  it.each(['en', 'ml'])('says nothing before its texts are there (%s)', (language) => {
    const there = [...readText(`frontends/staff/src/locales/${language}/texts.ts`).matchAll(/'\.\/(\w+)\.json'/g)].map(([, name]) => name);
    const files = [...withImports('frontends/staff/src/app/pages/OverviewTab.tsx')];
    const said = files.flatMap((path) =>
      [...(sources.get(path)?.text ?? '').matchAll(/\bt\(\s*['`](\w+)\./g)].map(([, name]) => ({ path, name })),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter(({ name }) => !there.includes(name))).toEqual([]);
  });
});
