import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'fontkit';
import { LANGUAGES } from '#shared/core/languages';
import { keysOf } from '#shared/core/narrow';
import { catalogue } from '#shared/core/languages/hi/catalogue';
import { fontFor, PRINT_FONTS, PRINT_WEIGHTS, printFontOf } from '#shared/reports/print-fonts';
import { hasMark, LETTER_MARK, runsOf, wholeLetters, LETTER_MARK_NOTE } from '#shared/reports/text-lines';

/** As much of a font as these tests need. */
interface TestFont {
  characterSet: number[];
  layout(text: string): { glyphs: { id: number }[] };
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, TestFont>();
beforeAll(async () => {
  for (const { name, file } of PRINT_FONTS) fonts.set(name, (await open(require.resolve(file))) as unknown as TestFont);
});

/** The runs of a text that have a letter which their font does not have, in either weight. */
const boxesOf = (text: string): string[] =>
  runsOf(text).flatMap(({ font, drawn }) =>
    PRINT_WEIGHTS.flatMap((_, bold) => {
      const glyphs = fonts.get(printFontOf(font, bold === 1))?.layout(drawn).glyphs ?? [];
      return glyphs.some(({ id }) => id === 0) ? [`${font}: ${drawn}`] : [];
    }),
  );

const LOCALES = ['kit', 'staff', 'storefront', 'tv'].map((app) => join(import.meta.dirname, `../../../frontends/${app}/src/locales`));
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
/** Signs of screens, which no paper has. */
const SCREEN_SIGNS = /[→✓]/gu;
/** Every text of the apps in a language. */
const textsIn = (language: string): string[] =>
  LOCALES.flatMap((folder) => {
    const own = join(folder, language);
    const files = readdirSync(folder).includes(language) ? readdirSync(own) : [];
    return files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => stringsIn(JSON.parse(readFileSync(join(own, file), 'utf8'))).map((text) => text.replace(SCREEN_SIGNS, '')));
  });

describe('the fonts of printed pages', () => {
  it.each(PRINT_FONTS.map(({ name, font, file }) => ({ name, font, file })))(
    '$name draws each letter that is looked for in it',
    ({ name, font }) => {
      const drawn = new Set(fonts.get(name)?.characterSet);
      const wanted = Array.from({ length: 0x10000 }, (_, code) => code).filter(
        (code) => (code < 0xd800 || code > 0xdfff) && fontFor(String.fromCodePoint(code)) === font,
      );
      expect(wanted.length).toBeGreaterThan(50);
      expect(wanted.filter((code) => !drawn.has(code))).toEqual([]);
    },
  );

  it.each(keysOf(LANGUAGES))('draw every text of the product in the language "%s" @deep', (language) => {
    const texts = [...textsIn(language), ...(language === 'hi' ? Object.values(catalogue) : [])];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(hasMark)).toEqual([]);
    // Letters with their signs: shaping whole texts takes minutes.
    expect([...new Set(texts.flatMap(wholeLetters))].flatMap(boxesOf)).toEqual([]);
  });

  it.each([
    '€5',
    'œ',
    'ı',
    '₹1,00,000',
    'Łódź',
    'Jose\u0301',
    'पाँच ॥ ₹५',
    'ക്ഷ്ണ സ്ത്രീ ന്\u200D',
    'அ 🙏 漢 ع',
    '\u094D',
    '\u0D4D',
    LETTER_MARK,
    LETTER_MARK_NOTE,
  ])('have no box in %j', (text) => expect(boxesOf(text)).toEqual([]));
});
