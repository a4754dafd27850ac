import { isLanguage } from '#shared/core/languages';
import { filesUnder } from './sources.js';
import { contentTexts } from '../support/content-texts';

interface Module {
  catalogue: Readonly<Record<string, string>>;
}

const FOLDER = 'shared/src/core/languages';
const CATALOGUES = await Promise.all(
  filesUnder(FOLDER, /^catalogue\.ts$/).map(async (path) => {
    const { catalogue } = (await import(`../../${path}`)) as Module;
    return [path.slice(FOLDER.length + 1).split('/')[0] ?? '', catalogue] as const;
  }),
);
const ENGLISH = contentTexts();

const figures = (text: string): string[] => (text.match(/\d+(?:[.:]\d+)?/g) ?? []).sort();
const units = (text: string): string[] => (text.match(/°C|\b(?:kg|g|L|ml)\b/g) ?? []).sort();
const fillings = (text: string): string[] => (text.match(/\{[^}]+\}/g) ?? []).sort();
const bare = (text: string): string => text.replace(/\{[^}]+\}/g, '');

it('some language has a catalogue, and the content is there', () => {
  expect(CATALOGUES.map(([language]) => language)).toContain('hi');
  expect(CATALOGUES.every(([language]) => isLanguage(language))).toBe(true);
  expect(ENGLISH.length).toBeGreaterThan(400);
});

describe.each(CATALOGUES)('the catalogue of %s', (_language, catalogue) => {
  it('has an entry for every English text of the content, and no other', () => {
    expect(ENGLISH.filter((text) => !Object.hasOwn(catalogue, text))).toEqual([]);
    expect(Object.keys(catalogue).filter((text) => !ENGLISH.includes(text))).toEqual([]);
  });

  it.each([
    ['figures', figures],
    ['units', units],
    ['fillings', fillings],
  ])('names the same %s as the English text', (_what, found) => {
    const different = Object.entries(catalogue).filter(
      ([english, text]) => found(bareUnless(found, english)).join() !== found(bareUnless(found, text)).join(),
    );
    expect(different).toEqual([]);
  });

  it('leaves no English in it', () => {
    const left = Object.values(catalogue).filter((text) => /[A-Za-z]{2,}/.test(bare(text).replace(/°C|\b(?:kg|ml)\b/g, '')));
    expect(left).toEqual([]);
  });
});

/** What stands in braces is no figure and no unit. */
function bareUnless(found: (text: string) => string[], text: string): string {
  return found === fillings ? text : bare(text);
}
