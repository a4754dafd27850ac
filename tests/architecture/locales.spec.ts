import { filesUnder, readJson } from './sources.js';

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

const MALAYALAM = /[\u0d00-\u0d7f]/;
/** What i18next fills in, e.g. `{{count}}`, and tags around parts of a sentence. */
const fillings = (text: string): string[] => (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort();
/** Three Latin words in a row are a sentence that nobody translated; names and units are shorter. */
const ENGLISH_SENTENCE = /[a-z]{2,}[ ,.'’-]+[a-z]{2,}[ ,.'’-]+[a-z]{2,}/i;

const english = filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/en/'));
const malayalam = filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/ml/'));

it('each file of words exists in both languages', () => {
  expect(english.length).toBeGreaterThan(4);
  expect(malayalam).toEqual(english.map((path) => path.replace('/locales/en/', '/locales/ml/')));
});

describe.each(english)('%s', (path) => {
  const [en, ml] = [wordsOf(path), wordsOf(path.replace('/locales/en/', '/locales/ml/'))];

  it('has the same keys in both languages', () => {
    expect([...ml.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('has no empty text', () => {
    const empty = [...en, ...ml].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('fills in the same in both languages', () => {
    const different = [...en].filter(([key, text]) => fillings(text).join() !== fillings(ml.get(key) ?? '').join()).map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('leaves no English sentence in Malayalam', () => {
    const left = [...ml].filter(([, text]) => ENGLISH_SENTENCE.test(text.replace(/\{\{[^}]+\}\}|<[^>]+>/g, '·'))).map(([key]) => key);
    expect(left).toEqual([]);
    expect([...ml.values()].some((text) => MALAYALAM.test(text))).toBe(true);
  });
});
