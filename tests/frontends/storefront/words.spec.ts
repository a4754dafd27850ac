import { loadTexts } from '../../../frontends/storefront/src/locales/load';

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]];
const gaps = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(([gap]) => gap).sort();

describe('words', () => {
  it('has every word in Malayalam, with the same gaps to fill', async () => {
    const english = leaves(await loadTexts('en'));
    const malayalam = new Map(leaves(await loadTexts('ml')));
    expect([...malayalam.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    for (const [path, text] of english) expect([path, gaps(malayalam.get(path) ?? '')]).toEqual([path, gaps(text)]);
  });

  it('says nothing in Malayalam without a Malayalam letter', async () => {
    const bare = leaves(await loadTexts('ml')).filter(([, text]) => !/[ഀ-ൿ]/.test(text));
    expect(bare).toEqual([]);
  });
});
