/** The fonts that everything printed is set in, in the order in which a letter looks for one. */
export type PrintFont = 'latin' | 'latinExtended' | 'malayalam' | 'devanagari' | 'moreLatin';

interface Face {
  /** Of a package, less weight and ending. */
  file: string;
  /** The letters that it draws in both weights; a test compares them with the files. Letters of a font before it are left out. */
  letters: RegExp;
}

const MANJARI = '@fontsource/manjari/files/manjari';
const NOTO = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari';

/* eslint-disable no-misleading-character-class -- single letters are looked up, each by itself */
const FACES: Readonly<Record<PrintFont, Face>> = {
  latin: {
    file: `${MANJARI}-latin`,
    letters:
      /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2212\u2215]/,
  },
  latinExtended: {
    file: `${MANJARI}-latin-ext`,
    letters:
      /[\u0100\u0101\u0106-\u010E\u0112\u0113\u0116\u0117\u011A-\u011D\u0120\u0121\u0124\u0125\u0128-\u012B\u0143\u0144\u0147\u0148\u014C\u014D\u0154\u0155\u0158-\u0161\u0168-\u016B\u016E\u016F\u0174-\u0177\u0179-\u017E\u01D2-\u01D4\u01FC\u01FD\u02C7\u20B9]/,
  },
  malayalam: {
    file: `${MANJARI}-malayalam`,
    letters: /[\u0D00-\u0D0C\u0D0E-\u0D10\u0D12-\u0D44\u0D46-\u0D48\u0D4A-\u0D4F\u0D54-\u0D63\u0D66-\u0D7F\u200C\u200D\u25CC]/,
  },
  devanagari: {
    file: `${NOTO}-devanagari`,
    letters: /[\u02BC\u0900-\u097F\u1CD0-\u1CF6\u1CF8\u1CF9\u20F0\uA830-\uA839\uA8E0-\uA8FF]/,
  },
  moreLatin: {
    file: `${NOTO}-latin-ext`,
    letters:
      /[\u0102-\u0105\u010F-\u0111\u0118\u0119\u011E\u011F\u0122\u0123\u0126\u0127\u012E-\u0130\u0136\u0137\u0139-\u013E\u0141\u0142\u0145\u0146\u0150\u0151\u0164\u0165\u0170-\u0173\u0178\u0218-\u021B\u0237\u02C9\u02DD\u0300\u0301\u0303\u0304\u0308\u1E80-\u1E85\u1E9E\u1EF2\u1EF3]/,
  },
};
/* eslint-enable no-misleading-character-class */

const NAMES = Object.keys(FACES) as PrintFont[];
export const PRINT_WEIGHTS = ['400', '700'] as const;

/** Each file of the fonts, by the name that `printFontOf` gives. WOFF: of a WOFF2 no part can be embedded. @source decisions/0017 */
export const PRINT_FONTS: readonly { name: string; font: PrintFont; file: string }[] = NAMES.flatMap((font) =>
  PRINT_WEIGHTS.map((weight) => ({ name: font + weight, font, file: `${FACES[font].file}-${weight}-normal.woff` })),
);

export const printFontOf = (font: PrintFont, bold: boolean): string => font + (bold ? '700' : '400');

/** The first font that draws the letter; undefined: none. */
export const fontFor = (letter: string): PrintFont | undefined => NAMES.find((name) => FACES[name].letters.test(letter));
